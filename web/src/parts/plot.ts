// SPDX-License-Identifier: MIT
/// The bridge to uPlot, which is loaded when the first plot is drawn.
import type { Options, default as UPlot } from 'uplot';

export interface Curve {
  name: string;
  values: (number | null)[];
  colour: string; // a colour, or a variable of the page: var(--first)
  dash?: number[];
}
export interface About {
  x: number[];
  curves: Curve[];
  xLabel: string;
  yLabel: string;
  yRange?: [number, number];
  height: number;
  width: number;
  logX: boolean;
}
export interface Plot {
  destroy(): void;
}

function resolved(colour: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(colour)?.[1];
  return name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : colour;
}

function options(about: About): Options {
  const axis = {
    stroke: resolved('var(--muted)'),
    grid: { stroke: resolved('var(--line)'), width: 1 },
    ticks: { show: false },
    font: '11px system-ui',
    labelFont: '11px system-ui',
    labelSize: 16,
  };
  return {
    width: about.width,
    height: about.height,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: about.logX ? { time: false, distr: 3, log: 2 } : { time: false },
      y: about.yRange ? { range: about.yRange } : {},
    },
    axes: [
      {
        ...axis,
        label: about.xLabel,
        size: 26,
        ...(about.logX
          ? {
              values: (_: unknown, ticks: number[]) =>
                ticks.map((tick) => (Number.isInteger(Math.log2(tick)) ? String(tick) : '')),
            }
          : {}),
      },
      { ...axis, label: about.yLabel, size: 38 },
    ],
    series: [
      {},
      ...about.curves.map((curve) => ({
        stroke: resolved(curve.colour),
        width: 2,
        dash: curve.dash,
        spanGaps: true,
        points: { show: about.x.length < 80, size: 5, fill: resolved(curve.colour) },
      })),
    ],
  };
}

export async function draw(element: HTMLElement, about: About): Promise<Plot> {
  const { default: Made } = (await import('uplot')) as { default: typeof UPlot };
  return new Made(
    options(about),
    [about.x, ...about.curves.map((curve) => curve.values)] as UPlot.AlignedData,
    element,
  );
}
