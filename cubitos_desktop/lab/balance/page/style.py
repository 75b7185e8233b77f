"""How the page looks: its style sheet, with the letters of its headings inside."""

from base64 import b64encode

from cubitos_desktop.resources import assets_dir

_STYLE = """
*{box-sizing:border-box}
body{margin:0;background:#f3e3c3;color:#3a2620;font:16px/1.5 Lato,"Segoe UI",system-ui,sans-serif}
main{max-width:1160px;margin:0 auto;padding:24px 20px 64px}
h1,h2,h3{font-family:Headings,Quicksand,sans-serif;line-height:1.2;margin:0}
h1{font-size:38px}
h2{font-size:28px;margin:0 0 4px}
h3{font-size:17px;margin:0 0 10px;color:#6a5040}
p{margin:6px 0 14px;max-width:96ch}
a{color:#0f6a74}
nav{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0 24px}
nav a{background:#fff6e3;border:1px solid #dcc6a4;border-radius:999px;padding:3px 14px;
text-decoration:none;color:#3a2620}
nav a:hover,nav a:focus-visible{background:#ffe3a3}
section{background:#fff6e3;border:1px solid #dcc6a4;border-radius:18px;padding:24px;margin:0 0 24px;
box-shadow:0 3px 6px #5a37201f}
svg{display:block;width:100%;height:auto;font-family:inherit}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:7px 10px;border-bottom:1px solid #ecdcbd;white-space:nowrap}
th{font-size:13px;color:#6a5040;vertical-align:bottom;white-space:normal;line-height:1.25}
th:first-child,td:first-child,.named th:nth-child(2),.named td:nth-child(2){text-align:left}
td svg{width:auto;height:20px;display:inline-block;vertical-align:middle;max-width:90px!important}
tr:last-child td{border-bottom:0}
.map svg{margin:0 auto;min-width:760px}
.cards svg{min-width:560px}
.wide,.map,.cards{overflow-x:auto}
.second{color:#6a5040}
.missed{color:#a8152c;font-weight:bold}
.missed::before{content:"\\2717\\00a0"}
.aims{display:flex;flex-wrap:wrap;gap:8px;margin:10px 0 20px;padding:0;list-style:none}
.aims li{border-radius:999px;padding:2px 12px;font-size:14px;background:#e4edcf;color:#25592d}
.aims li::before{content:"\\2713\\00a0"}
.aims li.missed{background:#f9dcd6;color:#a8152c}
.aims li.missed::before{content:"\\2717\\00a0"}
.pair{display:grid;grid-template-columns:minmax(0,664fr) minmax(0,368fr);gap:32px;align-items:start}
.row{display:grid;grid-template-columns:repeat(auto-fit,minmax(230px,1fr));gap:32px;margin-top:24px;
align-items:start}
@media(max-width:860px){.pair{grid-template-columns:minmax(0,1fr)}section{padding:16px}h1{font-size:30px}}
@media print{body{background:#fff}section{break-inside:avoid;box-shadow:none}nav{display:none}}
"""


def style() -> str:
    """The whole style sheet."""
    letters = b64encode((assets_dir() / "fonts" / "Quicksand-Bold.ttf").read_bytes()).decode()
    font = f"@font-face{{font-family:Headings;src:url(data:font/ttf;base64,{letters})}}"
    return font + _STYLE
