"""How two agents do against computer seats: python examples/measure_agents.py [LEVEL] [RACES]."""

import sys

from cubitos_desktop.training.agents import greedy, random_agent
from cubitos_desktop.training.yardstick import measure

level = sys.argv[1] if len(sys.argv) > 1 else "rookie"
races = int(sys.argv[2]) if len(sys.argv) > 2 else 200
for name, agent in {"random": random_agent(0), "greedy": greedy}.items():
    found = measure(agent, level, races=races, name=name)
    interval = f"{found.low:.1f} to {found.high:.1f} %"
    print(f"{name} : {level}: {found.share:.1f} % of {found.races} races, 95 % interval {interval}")
