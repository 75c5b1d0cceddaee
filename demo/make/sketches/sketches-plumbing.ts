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

/** Dimension drawings of pipes, fittings, valves and clamps; lengths in mm. */

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
