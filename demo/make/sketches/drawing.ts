/**
 * Technical line drawings: outlines, dimension lines and a small table of dimensions on an 800 x
 * 800 sheet.
 */

export const ink = '#1d2933';
const dimInk = '#b4460f';
const font = 'font-family="DejaVu Sans"';

const fills = {
  steel: '#dde2e6',
  stainless: '#e8ebed',
  brass: '#ecd28a',
  black: '#5a6066',
  copper: '#e3a67e',
  red: '#e39a94',
  blue: '#a9bbe2',
  yellow: '#f3dc8c',
  wood: '#e6cda6',
  green: '#a8cba9',
  white: '#f4f4f1',
  gold: '#ead48e',
  grey: '#c3c8cc',
  teal: '#a5d0cc',
  none: 'none',
} as const;
export type Fill = keyof typeof fills;

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function shape(d: string, fill: Fill = 'steel', width = 3): string {
  return `<path d="${d}" fill="${fills[fill]}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: Fill = 'steel',
  r = 0,
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" fill="${fills[fill]}" stroke="${ink}" stroke-width="3"/>`;
}

export function circle(x: number, y: number, r: number, fill: Fill = 'steel', width = 3): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fills[fill]}" stroke="${ink}" stroke-width="${width}"/>`;
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width = 2,
  color = ink,
  dash = '',
): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${color}" stroke-width="${width}"${dashes}/>`;
}

export function axis(x1: number, y1: number, x2: number, y2: number): string {
  return line(x1, y1, x2, y2, 1.5, '#6b7c88', '18 6 4 6');
}

export function text(
  x: number,
  y: number,
  words: string,
  size = 26,
  anchor = 'middle',
  color = ink,
  weight = 'normal',
): string {
  const safe = words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<text x="${n(x)}" y="${n(y)}" font-size="${size}" ${font} text-anchor="${anchor}" fill="${color}" font-weight="${weight}">${safe}</text>`;
}

function arrow(x: number, y: number, angle: number): string {
  return `<path d="M0 0 L14 5 L14 -5 Z" fill="${dimInk}" transform="translate(${n(x)} ${n(y)}) rotate(${angle})"/>`;
}

/** A horizontal dimension at height y; its extension lines start at fromY. */
export function across(x1: number, x2: number, y: number, fromY: number, label: string): string {
  const past = y > fromY ? 8 : -8;
  const narrow = x2 - x1 < 46;
  const body = narrow
    ? line(x1 - 34, y, x2 + 34, y, 1.8, dimInk) + arrow(x1, y, 180) + arrow(x2, y, 0)
    : line(x1, y, x2, y, 1.8, dimInk) + arrow(x1, y, 0) + arrow(x2, y, 180);
  return (
    line(x1, fromY, x1, y + past, 1.3, dimInk) +
    line(x2, fromY, x2, y + past, 1.3, dimInk) +
    body +
    text((x1 + x2) / 2, y - 10, label, 24, 'middle', dimInk)
  );
}

/** A vertical dimension at x; its extension lines start at fromX. The label is beside the line. */
export function upright(y1: number, y2: number, x: number, fromX: number, label: string): string {
  const right = x > fromX;
  const past = right ? 8 : -8;
  const narrow = y2 - y1 < 46;
  const body = narrow
    ? line(x, y1 - 34, x, y2 + 34, 1.8, dimInk) + arrow(x, y1, 270) + arrow(x, y2, 90)
    : line(x, y1, x, y2, 1.8, dimInk) + arrow(x, y1, 90) + arrow(x, y2, 270);
  return (
    line(fromX, y1, x + past, y1, 1.3, dimInk) +
    line(fromX, y2, x + past, y2, 1.3, dimInk) +
    body +
    text(x + (right ? 12 : -12), (y1 + y2) / 2 + 8, label, 24, right ? 'start' : 'end', dimInk)
  );
}

/** Thread on a horizontal shank: slanted crests and a thin root line. */
export function thread(
  x1: number,
  x2: number,
  y: number,
  r: number,
  pitch: number,
  color = '#4c5a66',
): string {
  const p = Math.max(pitch, 5);
  let marks = '';
  for (let x = x1 + p; x < x2 - p * 0.3; x += p)
    marks += line(x, y - r, x - p * 0.5, y + r, 1.4, color);
  return (
    marks +
    line(x1, y - r * 0.84, x2, y - r * 0.84, 1, color) +
    line(x1, y + r * 0.84, x2, y + r * 0.84, 1, color)
  );
}

/** A hexagon by its width across flats; flats left and right. */
export function hexagon(x: number, y: number, flats: number, fill: Fill): string {
  const r = flats / Math.sqrt(3);
  const points = [0, 1, 2, 3, 4, 5].map((i) => {
    const a = (Math.PI / 3) * i + Math.PI / 6;
    return `${n(x + r * Math.cos(a))} ${n(y + r * Math.sin(a))}`;
  });
  return shape(`M${points.join(' L')} Z`, fill);
}

export type Row = [name: string, value: string];

export function table(x: number, y: number, rows: Row[]): string {
  return rows
    .map(([name, value], i) => {
      const at = y + i * 38;
      return (
        text(x, at, name, 22, 'start', '#51616d') +
        text(760, at, value, 22, 'end', ink, 'bold') +
        line(x, at + 11, 760, at + 11, 1, '#cfd5d9')
      );
    })
    .join('');
}

/** Titles stand in the middle: a corner has the heart of a card, in Arabic the left one. */
export function sheet(title: string, under: string, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">` +
    `<rect width="800" height="800" fill="#fbfbfa"/>` +
    text(400, 62, title, 28, 'middle', ink, 'bold') +
    text(400, 98, under, 20, 'middle', '#51616d') +
    body +
    `</svg>`
  );
}
