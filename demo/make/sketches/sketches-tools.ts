import {
  across,
  axis,
  circle,
  ink,
  line,
  n,
  rect,
  shape,
  sheet,
  table,
  text,
  upright,
} from './drawing.ts';
import type { Fill, Row } from './drawing.ts';

/** Dimension drawings of hand and measuring tools; lengths in mm. */

export function wrenchSketch(title: string, size: number, length: number, rows: Row[]): string {
  const y = 310;
  const open = 26 + size * 1.1;
  const ring = open * 0.86;
  const bar = Math.max(14, ring * 0.42);
  const jaw = open * 0.52;
  return sheet(
    title,
    'DIN 3113 form A, dimensions in mm',
    rect(170, y - bar, 420, 2 * bar, 'stainless', 8) +
      shape(
        `M${n(210 - open)} ${n(y - jaw)} Q${n(210 - open * 0.3)} ${n(y - open * 1.35)} ${n(210 + open * 0.6)} ${n(y - open * 0.7)} Q${n(210 + open)} ${y} ${n(210 + open * 0.6)} ${n(y + open * 0.7)} Q${n(210 - open * 0.3)} ${n(y + open * 1.35)} ${n(210 - open)} ${n(y + jaw)} H210 Q${n(210 + jaw * 0.5)} ${y} 210 ${n(y - jaw)} Z`,
        'stainless',
      ) +
      circle(600, y, ring, 'stainless') +
      circle(600, y, ring * 0.62, 'white') +
      circle(600, y, ring * 0.54, 'none', 1.3) +
      axis(110, y, 600 + ring + 30, y) +
      upright(y - jaw, y + jaw, 110, 210 - open, n(size)) +
      across(210 - open, 600 + ring, y + 150, y, `L ${n(length)}`) +
      text(600, y - ring - 18, `⬡ ${n(size)}`, 24, 'middle', '#b4460f') +
      table(120, 580, rows),
  );
}

export function tapeSketch(title: string, metres: number, width: number, rows: Row[]): string {
  let marks = '';
  for (let i = 0; i <= 20; i++)
    marks += line(120 + i * 13, 420, 120 + i * 13, 420 - (i % 5 === 0 ? 26 : 14), 1.6);
  return sheet(
    title,
    'Measuring tape, dimensions in mm',
    shape('M410 448 V270 Q410 180 510 180 H620 Q690 180 690 260 V448 Z', 'yellow') +
      circle(560, 300, 66, 'white') +
      text(560, 313, `${metres} m`, 38, 'middle', ink, 'bold') +
      rect(112, 384, 300, 36, 'yellow') +
      marks +
      shape('M112 376 h-10 v64 h10 Z', 'steel') +
      upright(384, 420, 80, 112, n(width)) +
      table(120, 580, rows),
  );
}

export function levelSketch(
  title: string,
  length: number,
  vials: number,
  fill: Fill,
  rows: Row[],
): string {
  const y = 260;
  const vial = (x: number, r: number): string =>
    rect(x - r, y + 14, 2 * r, 34, 'yellow', 17) +
    line(x - 9, y + 14, x - 9, y + 48, 2) +
    line(x + 9, y + 14, x + 9, y + 48, 2);
  return sheet(
    title,
    'Spirit level, dimensions in mm',
    rect(70, y, 640, 110, fill, 4) +
      rect(58, y - 4, 20, 118, 'black', 4) +
      rect(702, y - 4, 20, 118, 'black', 4) +
      vial(390, 46) +
      circle(150, y + 55, 34, 'white') +
      rect(138, y + 24, 24, 62, 'yellow', 12) +
      (vials > 2
        ? circle(630, y + 55, 34, 'white') + rect(618, y + 24, 24, 62, 'yellow', 12)
        : '') +
      across(58, 722, y + 180, y + 110, `L ${n(length)}`) +
      table(120, 560, rows),
  );
}

export function caliperSketch(title: string, range: number, rows: Row[]): string {
  let marks = '';
  for (let i = 0; i < 40; i++)
    marks += line(330 + i * 10, 300, 330 + i * 10, i % 5 === 0 ? 280 : 288, 1.4);
  return sheet(
    title,
    'Digital caliper, dimensions in mm',
    rect(110, 262, 620, 40, 'stainless') +
      marks +
      shape('M110 262 V220 L140 180 V262 Z M110 302 H160 V360 L128 460 H112 Z', 'stainless') +
      shape('M180 262 L150 180 V262 Z M166 302 V400 L136 460 V302 Z', 'stainless') +
      rect(166, 240, 150, 84, 'grey', 8) +
      rect(184, 256, 100, 40, 'green', 4) +
      text(234, 286, '0.00', 28) +
      across(330, 730, 390, 302, `0–${n(range)}`) +
      table(120, 580, rows),
  );
}

export function handSawSketch(title: string, length: number, tpi: number, rows: Row[]): string {
  let teeth = 'M250 410';
  for (let i = 0; i < 44; i++) teeth += ` l5.5 10 l4.5 -10`;
  return sheet(
    title,
    `${tpi} teeth to the inch, dimensions in mm`,
    shape(`${teeth} L700 330 L250 240 Z`, 'stainless') +
      shape('M250 230 Q140 220 90 290 Q70 330 100 350 Q90 400 130 430 Q200 450 262 412 Z', 'wood') +
      shape('M200 290 Q150 290 140 330 Q150 372 210 372 Q230 330 200 290 Z', 'white') +
      across(250, 690, 490, 420, `L ${n(length)}`) +
      table(120, 580, rows),
  );
}

export function clampSketch(title: string, opening: number, depth: number, rows: Row[]): string {
  const L = 480 + Math.min(opening, 1000) * 0.1;
  return sheet(
    title,
    'DIN 5117, dimensions in mm',
    rect(120, 180, L + 40, 30, 'steel') +
      shape('M120 170 H168 V340 H128 L120 300 Z', 'red') +
      shape(`M${n(L - 40)} 168 H${n(L + 30)} V300 H${n(L - 20)} Z`, 'red') +
      rect(L - 130, 270, 190, 18, 'grey') +
      rect(L + 60, 256, 110, 46, 'wood', 20) +
      rect(L - 140, 258, 14, 44, 'grey') +
      across(168, L - 140, 400, 340, n(opening)) +
      upright(210, 340, 90, 128, n(depth)) +
      table(120, 560, rows),
  );
}

export function chiselSketch(
  title: string,
  width: number,
  blade: number,
  length: number,
  rows: Row[],
): string {
  const r = 12 + width * 1.2;
  const y = 300;
  return sheet(
    title,
    'DIN 5139, dimensions in mm',
    shape(`M300 ${y - 12} L360 ${n(y - r)} H690 V${n(y + r)} H360 L300 ${y + 12} Z`, 'stainless') +
      line(660, y - r, 660, y + r, 2) +
      shape(
        `M80 ${y - 26} Q180 ${y - 44} 270 ${y - 22} H304 V${y + 22} H270 Q180 ${y + 44} 80 ${y + 26} Z`,
        'wood',
      ) +
      rect(274, y - 24, 26, 48, 'brass') +
      axis(60, y, 710, y) +
      upright(y - r, y + r, 720, 690, n(width)) +
      across(360, 690, y + r + 60, y + r, n(blade)) +
      across(80, 690, y + r + 120, y + 26, `L ${n(length)}`) +
      table(120, 600, rows),
  );
}

export function squareSketch(title: string, length: number, width: number, rows: Row[]): string {
  const scale = 500 / length;
  const [x, base, leg] = [120, 470, Math.min(330, width * scale)];
  let marks = '';
  for (let i = 1; i < 25; i++)
    marks += line(x + i * 20, base - 46, x + i * 20, base - (i % 5 === 0 ? 28 : 36), 1.4);
  return sheet(
    title,
    'Dimensions in mm',
    shape(
      `M${x} ${n(base - leg)} H${x + 46} V${base - 46} H${x + 500} V${base} H${x} Z`,
      'stainless',
    ) +
      marks +
      circle(x + 478, base - 14, 7, 'white', 2) +
      across(x, x + 500, base + 56, base, n(length)) +
      upright(base - leg, base, x - 24, x, n(width)) +
      table(120, 600, rows),
  );
}
