import {
  across,
  axis,
  circle,
  hexagon,
  ink,
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

/** Dimension drawings of nuts, washers, rod, nails and anchors; lengths in mm. */

export type NutMeasures = {
  title: string;
  under: string;
  d: number;
  s: number;
  m: number;
  pitch: number;
  fill: Fill;
  rows: Row[];
  nylon?: boolean;
};

/** A nut, top and side view. */
export function nutSketch(q: NutMeasures): string {
  const scale = 200 / q.s;
  const [x, y, side] = [230, 310, 560];
  const w = (q.s * scale) / Math.sqrt(3);
  const h = (q.m * scale) / 2;
  const body = q.nylon ? h * 0.7 : h;
  const top = y - h + (h - body) * 2;
  const collar = q.nylon ? rect(side - w * 0.72, y - h, w * 1.44, top - y + h + 4, 'white', 8) : '';
  return sheet(
    q.title,
    q.under,
    hexagon(x, y, 200, q.fill) +
      (q.nylon ? circle(x, y, 84, 'white') : '') +
      circle(x, y, (q.d * scale) / 2, 'none', 1.6) +
      circle(x, y, ((q.d - q.pitch * 1.08) * scale) / 2, 'white') +
      axis(x - 140, y, x + 140, y) +
      axis(x, y - 140, x, y + 140) +
      across(x - 100, x + 100, y + 168, y + 60, `s ${n(q.s)}`) +
      collar +
      rect(side - w, top, 2 * w, y + h - top, q.fill, 10) +
      line(side - w / 2, top, side - w / 2, y + h, 2) +
      line(side + w / 2, top, side + w / 2, y + h, 2) +
      axis(side, y - h - 24, side, y + h + 24) +
      upright(y - h, y + h, side + w + 30, side + w, `${q.nylon ? 'h' : 'm'} ${n(q.m)}`) +
      table(120, 590, q.rows),
  );
}

export type WasherMeasures = {
  title: string;
  under: string;
  inner: number;
  outer: number;
  thick: number;
  fill: Fill;
  rows: Row[];
};

export function washerSketch(q: WasherMeasures): string {
  const scale = 270 / q.outer;
  const [x, y, side] = [250, 320, 560];
  const t = Math.max(q.thick * scale, 6);
  return sheet(
    q.title,
    q.under,
    circle(x, y, 135, q.fill) +
      circle(x, y, (q.inner * scale) / 2, 'white') +
      axis(x - 165, y, x + 165, y) +
      axis(x, y - 165, x, y + 165) +
      across(x - 135, x + 135, y + 190, y, `d2 ${n(q.outer)}`) +
      across(x - (q.inner * scale) / 2, x + (q.inner * scale) / 2, y - 160, y, `d1 ${n(q.inner)}`) +
      rect(side, y - 135, t, 270, q.fill) +
      line(side, y - (q.inner * scale) / 2, side + t, y - (q.inner * scale) / 2, 2) +
      line(side, y + (q.inner * scale) / 2, side + t, y + (q.inner * scale) / 2, 2) +
      across(side, side + t, y - 160, y - 135, `h ${n(q.thick)}`) +
      table(120, 600, q.rows),
  );
}

export function wingNutSketch(
  title: string,
  under: string,
  q: { d: number; e: number; h: number; m: number },
  rows: Row[],
): string {
  const scale = 420 / q.e;
  const [x, base] = [380, 440];
  const [e, h, m, b] = [(q.e * scale) / 2, q.h * scale, q.m * scale, q.d * scale * 0.85];
  const wing = (s: number): string =>
    `M${n(x + s * b * 0.7)} ${n(base - m * 0.4)} C${n(x + s * e * 0.6)} ${n(base - m * 0.6)} ${n(x + s * e * 0.6)} ${n(base - h)} ${n(x + s * e * 0.85)} ${n(base - h)} C${n(x + s * e * 1.05)} ${n(base - h)} ${n(x + s * e * 1.02)} ${n(base - h * 0.45)} ${n(x + s * b * 0.7)} ${n(base)} Z`;
  return sheet(
    title,
    under,
    shape(wing(-1)) +
      shape(wing(1)) +
      shape(
        `M${n(x - b)} ${base} L${n(x - b * 0.75)} ${n(base - m)} H${n(x + b * 0.75)} L${n(x + b)} ${base} Z`,
      ) +
      line(x - q.d * scale * 0.5, base - m, x - q.d * scale * 0.5, base, 1.3, '#4c5a66', '8 6') +
      line(x + q.d * scale * 0.5, base - m, x + q.d * scale * 0.5, base, 1.3, '#4c5a66', '8 6') +
      axis(x, base - h - 30, x, base + 30) +
      across(x - e, x + e, base + 76, base - h * 0.5, `e ${n(q.e)}`) +
      upright(base - h, base, x + e + 50, x + e * 0.9, `h ${n(q.h)}`) +
      table(120, 610, rows),
  );
}

export function rodSketch(
  title: string,
  under: string,
  d: number,
  pitch: number,
  rows: Row[],
): string {
  const r = 12 + d * 2.4;
  const y = 300;
  const gap = `M385 ${y - r - 8} q14 ${r + 8} 0 ${2 * r + 16} h28 q14 -${r + 8} 0 -${2 * r + 16} Z`;
  return sheet(
    title,
    under,
    rect(70, y - r, 600, 2 * r) +
      thread(70, 670, y, r, Math.max(8, pitch * 8)) +
      `<path d="${gap}" fill="#fbfbfa" stroke="${ink}" stroke-width="2"/>` +
      axis(50, y, 700, y) +
      upright(y - r, y + r, 700, 672, `M${d}`) +
      across(70, 670, y + r + 74, y + r, 'L 250 / 500 / 1000 / 2000') +
      table(120, 560, rows),
  );
}

export function eyeBoltSketch(
  title: string,
  under: string,
  q: { d: number; ring: number; inner: number; height: number; shank: number },
  rows: Row[],
): string {
  const scale = 400 / (q.height + q.shank);
  const [x, top] = [300, 140];
  const [R, ri, collar] = [(q.ring * scale) / 2, (q.inner * scale) / 2, top + q.height * scale];
  const r = (q.d * scale) / 2;
  const end = collar + q.shank * scale;
  let marks = '';
  for (let y = collar + 10; y < end - 4; y += 9)
    marks += line(x - r, y, x + r, y - 5, 1.4, '#4c5a66');
  return sheet(
    title,
    under,
    circle(x, top + R, R) +
      circle(x, top + R, ri, 'white') +
      shape(
        `M${n(x - R * 0.55)} ${n(collar - 18)} H${n(x + R * 0.55)} V${n(collar)} H${n(x - R * 0.55)} Z`,
      ) +
      rect(x - r, collar, 2 * r, end - collar) +
      marks +
      axis(x, top - 24, x, end + 24) +
      upright(top, collar, x + R + 60, x, `h ${n(q.height)}`) +
      upright(collar, end, x + R + 60, x + r, `l ${n(q.shank)}`) +
      upright(top + R - ri, top + R + ri, x - R - 40, x, `d4 ${n(q.inner)}`) +
      across(x - r, x + r, end + 46, end, `M${q.d}`) +
      table(120, 640, rows),
  );
}

export function nailSketch(
  title: string,
  under: string,
  d: number,
  length: number,
  rows: Row[],
): string {
  const y = 300;
  const r = 6 + d * 2;
  return sheet(
    title,
    under,
    shape(`M100 ${y - r} H640 L700 ${y} L640 ${y + r} H100 Z`) +
      shape(`M84 ${y - r * 2.4} H100 V${y + r * 2.4} H84 Z`) +
      axis(60, y, 730, y) +
      across(84, 700, y + 110, y + r, `L ${n(length)}`) +
      upright(y - r, y + r, 730, 640, `⌀${n(d)}`) +
      table(120, 560, rows),
  );
}

export function anchorSketch(
  title: string,
  under: string,
  d: number,
  length: number,
  rows: Row[],
): string {
  const scale = 520 / length;
  const r = (d * scale) / 2;
  const y = 300;
  let ribs = '';
  for (let i = 0; i < 4; i++)
    ribs += shape(
      `M${270 + i * 80} ${n(y - r)} l60 ${n(-r * 0.28)} v${n(r * 0.28)} Z M${270 + i * 80} ${n(y + r)} l60 ${n(r * 0.28)} v${n(-r * 0.28)} Z`,
      'red',
      2,
    );
  return sheet(
    title,
    under,
    shape(
      `M110 ${n(y - r)} H600 L630 ${n(y - r * 0.6)} V${n(y + r * 0.6)} L600 ${n(y + r)} H110 Z`,
      'red',
    ) +
      rect(100, y - r * 1.25, 14, r * 2.5, 'red') +
      ribs +
      line(250, y, 630, y, 4) +
      axis(70, y, 670, y) +
      across(100, 630, y + r + 90, y + r, `L ${n(length)}`) +
      upright(y - r, y + r, 690, 600, `⌀${n(d)}`) +
      table(120, 560, rows),
  );
}
