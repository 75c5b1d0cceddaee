import { across, axis, circle, ink, n, rect, shape, sheet, table, upright } from './drawing.ts';
import type { Fill, Row } from './drawing.ts';

/** Dimension drawings of drill bits, discs, blades and hole saws; lengths in mm. */

export function drillBitSketch(
  title: string,
  d: number,
  length: number,
  flute: number,
  fill: Fill,
  rows: Row[],
): string {
  const scale = 600 / length;
  const r = Math.max((d * scale) / 2, 9);
  const [x, y] = [80, 300];
  const end = x + 600;
  const from = end - flute * scale;
  let spiral = '';
  for (let at = from; at < end - r * 1.2; at += r * 2.6)
    spiral += `<path d="M${n(at)} ${n(y + r)} q${n(r * 0.7)} ${n(-r * 0.3)} ${n(r * 1.1)} ${n(-r)} t${n(r * 1.1)} ${n(-r)}" fill="none" stroke="${ink}" stroke-width="2.4"/>`;
  return sheet(
    title,
    'DIN 338, 118° point, dimensions in mm',
    shape(
      `M${x} ${n(y - r)} H${n(end - r * 0.6)} L${end} ${y} L${n(end - r * 0.6)} ${n(y + r)} H${x} Z`,
      fill,
    ) +
      spiral +
      axis(50, y, end + 24, y) +
      across(x, end, y + r + 110, y + r, `L ${n(length)}`) +
      across(from, end, y + r + 56, y + r, `l ${n(flute)}`) +
      upright(y - r, y + r, end + 44, end - 20, `⌀${n(d)}`) +
      table(120, 560, rows),
  );
}

export type DiscMeasures = {
  title: string;
  under: string;
  outer: number;
  bore: number;
  thick: number;
  teeth?: number;
  fill: Fill;
  label: Fill;
  rows: Row[];
};

/** A saw blade or grinding disc, front and edge view. */
export function discSketch(q: DiscMeasures): string {
  const [x, y, R] = [260, 330, 165];
  const scale = (2 * R) / q.outer;
  let edge = circle(x, y, R, q.fill);
  if (q.teeth) {
    const turn = (Math.PI * 2) / q.teeth;
    const point = (r: number, a: number): string =>
      `${n(x + r * Math.cos(a))} ${n(y + r * Math.sin(a))}`;
    const depth = Math.min(0.09, 3 / q.teeth);
    const teeth = Array.from(
      { length: q.teeth },
      (_, i) => `${point(R, i * turn)} L${point(R * (1 - depth), (i + 0.35) * turn)}`,
    );
    edge = shape(`M${teeth.join(' L')} Z`, q.fill, 2.4);
  }
  const thick = Math.max(q.thick * scale * 2, 6);
  const side = 580;
  return sheet(
    q.title,
    q.under,
    edge +
      circle(x, y, R * 0.62, q.label, 2) +
      circle(x, y, Math.max((q.bore * scale) / 2, 8), 'white') +
      axis(x - R - 20, y, x + R + 20, y) +
      axis(x, y - R - 20, x, y + R + 20) +
      across(x - R, x + R, y + R + 60, y, `D ${n(q.outer)}`) +
      rect(side, y - R, thick, 2 * R, q.fill) +
      upright(
        y - (q.bore * scale) / 2,
        y + (q.bore * scale) / 2,
        side + thick + 40,
        side + thick,
        `d ${n(q.bore)}`,
      ) +
      across(side, side + thick, y - R - 24, y - R, `b ${n(q.thick)}`) +
      table(120, 640, q.rows),
  );
}

export function holeSawSketch(title: string, d: number, depth: number, rows: Row[]): string {
  const scale = Math.min(3.4, 300 / d);
  const [w, h] = [d * scale, Math.max(depth * scale, 90)];
  const [x, y] = [310 - w / 2, 220];
  const teeth = Math.max(8, Math.round(d / 3));
  let rim = `M${n(x)} ${n(y)} H${n(x + w)} V${n(y + h)}`;
  for (let i = 0; i < teeth; i++) rim += ` l${n(-w / teeth / 2)} 12 l${n(-w / teeth / 2)} -12`;
  return sheet(
    title,
    'Bi-metal rim, dimensions in mm',
    rect(300, y - 70, 20, 80, 'grey') +
      rect(304, y, 12, h + 44, 'steel') +
      shape(`${rim} Z`, 'red') +
      rect(x + w * 0.16, y + h * 0.3, w * 0.16, h * 0.3, 'white', 8) +
      rect(x + w * 0.66, y + h * 0.3, w * 0.16, h * 0.3, 'white', 8) +
      axis(310, y - 90, 310, y + h + 70) +
      across(x, x + w, y + h + 100, y + h, `⌀${n(d)}`) +
      upright(y, y + h, x + w + 50, x + w, `t ${n(depth)}`) +
      table(120, 640, rows),
  );
}
