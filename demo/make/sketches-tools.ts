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

/** Dimension sketches of tools, blades, pipes and fittings; every length in mm. */

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

/** A saw blade or a grinding disc, from the front and on edge. */
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

export function pipeSketch(
  title: string,
  under: string,
  outer: number,
  wall: number,
  length: number,
  fill: Fill,
  rows: Row[],
): string {
  const R = 120;
  const inner = R * (1 - (2 * wall) / outer);
  const [x, y] = [210, 310];
  return sheet(
    title,
    under,
    circle(x, y, R, fill) +
      circle(x, y, inner, 'white') +
      axis(x - R - 20, y, x + R + 20, y) +
      axis(x, y - R - 20, x, y + R + 20) +
      across(x - R, x + R, y + R + 66, y, `D ${n(outer)}`) +
      rect(400, y - R, 300, 2 * R, fill) +
      line(400, y - inner, 700, y - inner, 1.4, ink, '12 8') +
      line(400, y + inner, 700, y + inner, 1.4, ink, '12 8') +
      axis(380, y, 720, y) +
      across(400, 700, y + R + 66, y + R, `L ${n(length)}`) +
      upright(y - R, y - inner, 370, 400, `s ${n(wall)}`) +
      table(120, 610, rows),
  );
}

export function elbowSketch(title: string, d: number, leg: number, rows: Row[]): string {
  const r = 62;
  return sheet(
    title,
    'EN 1254-1 solder ends, dimensions in mm',
    shape(
      `M220 480 V330 Q220 180 370 180 H520 V${180 + 2 * r} H370 Q344 ${180 + 2 * r} 344 330 V480 Z`,
      'copper',
    ) +
      line(220, 420, 344, 420, 2) +
      line(460, 180, 460, 180 + 2 * r, 2) +
      across(220, 344, 540, 480, `⌀${n(d)}`) +
      across(282, 520, 150, 180, `z ${n(leg)}`) +
      upright(180, 180 + 2 * r, 570, 520, `⌀${n(d)}`) +
      table(120, 620, rows),
  );
}

export function valveSketch(
  title: string,
  thread: string,
  length: number,
  height: number,
  rows: Row[],
): string {
  return sheet(
    title,
    'Full bore, dimensions in mm',
    rect(180, 320, 90, 110, 'brass', 4) +
      rect(470, 320, 90, 110, 'brass', 4) +
      shape('M270 330 Q370 270 470 330 V420 Q370 480 270 420 Z', 'brass') +
      rect(346, 250, 48, 56, 'brass') +
      shape(
        'M340 236 Q340 222 360 222 H640 Q664 222 664 240 Q664 254 640 254 H360 Q340 254 340 236 Z',
        'red',
      ) +
      axis(150, 375, 600, 375) +
      axis(370, 190, 370, 470) +
      across(180, 560, 510, 430, `L ${n(length)}`) +
      upright(222, 375, 120, 180, `H ${n(height)}`) +
      text(225, 383, thread, 24) +
      table(120, 600, rows),
  );
}

export function hoseClampSketch(
  title: string,
  low: number,
  high: number,
  band: number,
  rows: Row[],
): string {
  const [x, y] = [260, 340];
  return sheet(
    title,
    'DIN 3017 worm drive, dimensions in mm',
    circle(x, y, 130, 'stainless') +
      circle(x, y, 120, 'white') +
      rect(x - 56, y - 172, 112, 52, 'stainless', 10) +
      rect(x + 56, y - 160, 26, 28, 'grey') +
      circle(x, y, 84, 'none', 1.3) +
      across(x - 120, x + 120, y + 186, y, `⌀${n(low)}–${n(high)}`) +
      rect(560, y - 130, 50, 260, 'stainless') +
      across(560, 610, y - 160, y - 130, `b ${n(band)}`) +
      table(120, 610, rows),
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

export function chainSketch(
  title: string,
  d: number,
  pitch: number,
  width: number,
  rows: Row[],
): string {
  const y = 310;
  const link = (x: number): string =>
    `<rect x="${x}" y="${y - 64}" width="210" height="128" rx="64" fill="none" stroke="${ink}" stroke-width="38"/><rect x="${x}" y="${y - 64}" width="210" height="128" rx="64" fill="none" stroke="#dde2e6" stroke-width="32"/>`;
  return sheet(
    title,
    'DIN 5685 short link, dimensions in mm',
    link(120) +
      link(460) +
      rect(270, y - 19, 250, 38, 'steel', 19) +
      axis(80, y, 720, y) +
      across(139, 311, y + 150, y, `t ${n(pitch)}`) +
      upright(y - 83, y + 83, 90, 180, `b ${n(width)}`) +
      across(206, 244, y - 128, y - 83, `d ${n(d)}`) +
      table(120, 590, rows),
  );
}

export function hingeSketch(title: string, height: number, width: number, rows: Row[]): string {
  const holes = [190, 300, 410]
    .map((y) => circle(270, y, 12, 'white') + circle(450, y, 12, 'white'))
    .join('');
  return sheet(
    title,
    'Butt hinge, opened flat, dimensions in mm',
    rect(210, 150, 140, 300, 'brass', 4) +
      rect(370, 150, 140, 300, 'brass', 4) +
      rect(346, 140, 28, 320, 'brass', 10) +
      [200, 260, 320, 380].map((y) => line(346, y, 374, y, 2)).join('') +
      holes +
      across(210, 510, 510, 450, n(width)) +
      upright(150, 450, 560, 510, n(height)) +
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

export function padlockSketch(
  title: string,
  width: number,
  shackle: number,
  clear: number,
  rows: Row[],
): string {
  return sheet(
    title,
    'Dimensions in mm',
    `<path d="M240 320 V230 Q240 150 330 150 Q420 150 420 230 V320" fill="none" stroke="${ink}" stroke-width="38"/><path d="M240 320 V230 Q240 150 330 150 Q420 150 420 230 V320" fill="none" stroke="#e8ebed" stroke-width="32"/>` +
      rect(180, 316, 300, 210, 'brass', 12) +
      across(180, 480, 578, 526, n(width)) +
      upright(169, 316, 540, 340, n(clear)) +
      line(232, 200, 150, 200, 1.6, '#b4460f') +
      text(140, 208, `⌀${n(shackle)}`, 24, 'end', '#b4460f') +
      table(120, 640, rows),
  );
}

export function bulbSketch(
  title: string,
  cap: string,
  d: number,
  length: number,
  rows: Row[],
): string {
  return sheet(
    title,
    'Dimensions in mm',
    shape(
      'M270 430 L255 340 Q190 300 190 235 Q190 140 300 140 Q410 140 410 235 Q410 300 345 340 L330 430 Z',
      'white',
    ) +
      line(255, 340, 345, 340, 2) +
      rect(272, 430, 56, 76, 'steel', 8) +
      [446, 462, 478, 494].map((y) => line(270, y, 330, y - 6, 2)).join('') +
      axis(300, 120, 300, 530) +
      across(190, 410, 570, 300, `⌀${n(d)}`) +
      upright(140, 506, 470, 330, n(length)) +
      text(230, 480, cap, 26, 'end') +
      table(120, 630, rows),
  );
}
