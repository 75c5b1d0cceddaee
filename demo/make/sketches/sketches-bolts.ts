import {
  across,
  axis,
  circle,
  hexagon,
  line,
  n,
  rect,
  shape,
  sheet,
  table,
  thread,
  upright,
} from './drawing.ts';
import type { Fill, Row } from './drawing.ts';

/** Dimension drawings of bolts and screws; lengths in mm. */

export type BoltMeasures = {
  title: string;
  under: string;
  d: number;
  pitch: number;
  length: number;
  threadLength: number;
  head: 'hex' | 'socket' | 'pan' | 'coach' | 'countersunk';
  headWidth: number;
  headHeight: number;
  fill: Fill;
  rows: Row[];
  key?: number;
};

/** A bolt in side view, with its head in front view below. */
export function boltSketch(m: BoltMeasures): string {
  const scale = Math.min(560 / (m.length + m.headHeight), 150 / m.headWidth, 15);
  const [r, k, w, y] = [(m.d * scale) / 2, m.headHeight * scale, (m.headWidth * scale) / 2, 290];
  const pointed = m.head === 'countersunk';
  const x = 90 + (pointed ? 0 : k);
  const end = x + m.length * scale;
  const from = end - m.threadLength * scale;
  const neck = pointed ? x + k : x;
  const tip = pointed ? m.d * scale * 1.2 : Math.min(m.pitch * scale, 10);
  const blunt = pointed ? 0.5 : r - tip * 0.6;
  let head = '';
  if (m.head === 'hex') {
    const c = Math.min(k * 0.3, 10);
    head =
      shape(
        `M${n(x)} ${n(y - w)} H${n(x - k + c)} Q${n(x - k)} ${n(y - w * 0.75)} ${n(x - k)} ${n(y - w * 0.5)} V${n(y + w * 0.5)} Q${n(x - k)} ${n(y + w * 0.75)} ${n(x - k + c)} ${n(y + w)} H${n(x)} Z`,
        m.fill,
      ) +
      line(x - k, y - w * 0.5, x, y - w * 0.5, 2) +
      line(x - k, y + w * 0.5, x, y + w * 0.5, 2);
  } else if (m.head === 'socket') {
    head = rect(x - k, y - w, k, 2 * w, m.fill, 5);
    for (let i = -4; i <= 4; i++)
      head += line(
        x - k + 8,
        y + (i * w) / 5,
        x - 4,
        y + (i * w) / 5,
        1.2,
        m.fill === 'black' ? '#c3cad0' : '#3f4a53',
      );
  } else if (m.head === 'pan') {
    head = shape(
      `M${n(x)} ${n(y - w)} H${n(x - k * 0.35)} Q${n(x - k)} ${n(y - w * 0.8)} ${n(x - k)} ${n(y)} Q${n(x - k)} ${n(y + w * 0.8)} ${n(x - k * 0.35)} ${n(y + w)} H${n(x)} Z`,
      m.fill,
    );
  } else if (m.head === 'coach') {
    head =
      shape(`M${n(x)} ${n(y - w)} Q${n(x - k * 1.6)} ${n(y)} ${n(x)} ${n(y + w)} Z`, m.fill) +
      rect(x, y - r, m.d * scale * 0.62, 2 * r, m.fill);
  } else {
    head = shape(
      `M${n(x)} ${n(y - w)} L${n(x + k)} ${n(y - r)} V${n(y + r)} L${n(x)} ${n(y + w)} Z`,
      m.fill,
    );
  }
  const shank = shape(
    `M${n(neck)} ${n(y - r)} H${n(end - tip)} L${n(end)} ${n(y - blunt)} V${n(y + blunt)} L${n(end - tip)} ${n(y + r)} H${n(neck)} Z`,
    m.fill,
  );
  const front = frontView(m, 190, 590);
  const lengthFrom = x;
  return sheet(
    m.title,
    m.under,
    shank +
      thread(
        Math.max(from, neck),
        pointed ? end - tip : end,
        y,
        r,
        m.pitch * scale,
        m.fill === 'black' ? '#d4dade' : undefined,
      ) +
      head +
      axis(60, y, end + 24, y) +
      across(lengthFrom, end, y + Math.max(w, 40) + 56, y + r, `L ${n(m.length)}`) +
      (m.head === 'countersunk'
        ? ''
        : across(x - k, x, y - w - 34, y - w, `k ${n(m.headHeight)}`)) +
      upright(y - r, y + r, end + 44, end, `⌀${n(m.d)}`) +
      front +
      table(400, 520, m.rows),
  );
}

function frontView(m: BoltMeasures, x: number, y: number): string {
  const size = 150;
  if (m.head === 'hex') {
    return (
      hexagon(x, y, size, m.fill) +
      circle(x, y, size * 0.44, 'none', 1.5) +
      axis(x - 105, y, x + 105, y) +
      across(x - size / 2, x + size / 2, y + 130, y + 40, `s ${n(m.headWidth)}`)
    );
  }
  const ring = circle(x, y, size / 2, m.fill);
  const measure = across(x - size / 2, x + size / 2, y + 130, y, `dk ${n(m.headWidth)}`);
  if (m.head === 'socket')
    return ring + hexagon(x, y, (size * (m.key ?? 1)) / m.headWidth, 'grey') + measure;
  if (m.head === 'coach') return ring + measure;
  const c = m.head === 'pan' ? 16 : 13;
  const cross = `M${x - c} ${y - 52} h${2 * c} v${52 - c} h${52 - c} v${2 * c} h${c - 52} v${52 - c} h${-2 * c} v${c - 52} h${c - 52} v${-2 * c} h${52 - c} Z`;
  return ring + shape(cross, 'grey', 2) + measure;
}
