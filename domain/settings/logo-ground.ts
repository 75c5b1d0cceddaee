import type { Master } from '#contract/settings/master.ts';
import { contrastRatio } from './contrast.ts';

export type LogoGround = Master['logo_ground'];

/** A picture of so many pixels a row, each four bytes: red, green, blue and alpha. */
export interface Pixels {
  width: number;
  bytes: Uint8Array;
}

interface Background {
  color: string;
  /** Below this contrast, a pixel counts as invisible. */
  minContrast: number;
}

/** Logos are designed for paper, and yellow or silver ones stay what they are there: only nearly white is invisible. */
const PAPER: Background = { color: '#ffffff', minContrast: 1.25 };
/** The lightest of the dark backgrounds, which are those of the footer and of the dark scheme (WCAG 2.2, 1.4.11). */
const DARK: Background = { color: '#292524', minContrast: 3 };
/** The share of a logo that may be invisible: a trade mark sign, not a line of small letters below a symbol. */
const MAX_LOST = 0.03;
/** A logo that fills this share of its picture has its own background. */
const FILLED = 0.97;
const OPAQUE = 128;

/** The background a logo needs, so that all of it is seen: also the dark letters beside a coloured symbol. */
export function logoGround(pixels: Pixels): LogoGround {
  const { bytes } = pixels;
  let visible = 0;
  for (let at = 3; at < bytes.length; at += 4) if ((bytes[at] ?? 0) >= OPAQUE) visible += 1;
  if (visible === 0 || visible >= (bytes.length / 4) * FILLED) return 'any';
  const [onPaper, onDark] = [PAPER, DARK].map((ground) => lostOn(pixels, ground) / visible) as [
    number,
    number,
  ];
  if (onPaper > MAX_LOST && onPaper > onDark) return 'dark';
  return onDark > MAX_LOST ? 'light' : 'any';
}

const CLEAR = 0;
const SEEN = 1;
const FAINT = 2;

/**
 * How many pixels disappear on a background: those of faint areas whose surroundings are transparent by more
 * than two thirds. Letters are such areas; the outline of a symbol and what is written in it are not.
 */
function lostOn({ width, bytes }: Pixels, ground: Background): number {
  const kinds = kindsOf(bytes, ground);
  const counted = new Uint8Array(kinds.length);
  let lost = 0;
  for (let first = 0; first < kinds.length; first += 1) {
    if (kinds[first] !== FAINT || counted[first] === 1) continue;
    const area = [first];
    counted[first] = 1;
    const around = [0, 0];
    for (let next = 0; next < area.length; next += 1)
      for (const neighbour of neighboursOf(area[next] ?? 0, width)) {
        const kind = kinds[neighbour] ?? CLEAR;
        if (kind !== FAINT) around[kind] = (around[kind] ?? 0) + 1;
        else if (counted[neighbour] === 0) {
          counted[neighbour] = 1;
          area.push(neighbour);
        }
      }
    if ((around[CLEAR] ?? 0) > 2 * (around[SEEN] ?? 0)) lost += area.length;
  }
  return lost;
}

function kindsOf(bytes: Uint8Array, { color, minContrast }: Background): Uint8Array {
  const kindOfColor = new Map<string, number>();
  return Uint8Array.from({ length: bytes.length / 4 }, (_, pixel) => {
    const at = pixel * 4;
    if ((bytes[at + 3] ?? 0) < OPAQUE) return CLEAR;
    const own = hexOf(bytes.subarray(at, at + 3));
    const kind = kindOfColor.get(own) ?? (contrastRatio(own, color) < minContrast ? FAINT : SEEN);
    kindOfColor.set(own, kind);
    return kind;
  });
}

/** The pixels above, below and beside a pixel; -1 beyond the left or right edge. */
function neighboursOf(pixel: number, width: number): number[] {
  const column = pixel % width;
  return [
    pixel - width,
    pixel + width,
    column === 0 ? -1 : pixel - 1,
    column === width - 1 ? -1 : pixel + 1,
  ];
}

function hexOf(bytes: Uint8Array): string {
  return `#${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
