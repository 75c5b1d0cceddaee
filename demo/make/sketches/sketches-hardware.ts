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
import type { Row } from './drawing.ts';

/** Dimension drawings of chain, hinges, padlocks and bulbs; lengths in mm. */

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
