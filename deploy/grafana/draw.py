#!/usr/bin/env python3
"""Draws the dashboard of kubyk.json without Grafana, from what a Prometheus has recorded.

    python3 draw.py http://localhost:9090 START END dashboard.webp

START and END are seconds since 1970. Needs matplotlib and Pillow.
"""

import json
import sys
import urllib.parse
import urllib.request
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

STEP = 5


def series(prometheus, query, start, end):
    """The lines of a query: labels, times, values."""
    asked = urllib.parse.urlencode({"query": query, "start": start, "end": end, "step": STEP})
    with urllib.request.urlopen(f"{prometheus}/api/v1/query_range?{asked}") as answer:
        for line in json.load(answer)["data"]["result"]:
            points = [(float(at) - start, float(value)) for at, value in line["values"]]
            yield line["metric"], *zip(*points)


def named(legend, labels):
    for label, value in labels.items():
        legend = legend.replace("{{" + label + "}}", value)
    return legend


def main():
    prometheus, start, end, picture = sys.argv[1], float(sys.argv[2]), float(sys.argv[3]), sys.argv[4]
    dashboard = json.loads(Path(__file__).with_name("kubyk.json").read_text())
    panels = dashboard["panels"]
    rows = max(panel["gridPos"]["y"] // panel["gridPos"]["h"] for panel in panels) + 1
    figure, axes = plt.subplots(rows, 3, figsize=(18, 3.6 * rows), layout="constrained")
    for panel in panels:
        place, defaults = panel["gridPos"], panel.get("fieldConfig", {}).get("defaults", {})
        axis = axes[place["y"] // place["h"]][place["x"] // place["w"]]
        axis.set_title(f"{panel['title']} ({defaults.get('unit', '')})", fontsize=10, loc="left")
        for target in panel["targets"]:
            for labels, times, values in series(prometheus, target["expr"], start, end):
                axis.plot(times, values, linewidth=1, label=named(target["legendFormat"], labels))
        if axis.lines:
            axis.legend(fontsize=6, ncols=2, loc="upper left")
            axis.set_ylim(bottom=0)
        else:
            axis.text(0.5, 0.5, "no data", ha="center", transform=axis.transAxes, color="grey")
        axis.grid(alpha=0.3)
    figure.savefig(picture, dpi=70)


if __name__ == "__main__":
    main()
