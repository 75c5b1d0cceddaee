import type { Master } from '#contract/settings/master.ts';
import { contrastRatio } from './contrast.ts';

export type LogoGround = Master['logo_ground'];

/** The background of the shop, in the light and in the dark scheme. */
const LIGHT = '#ffffff';
const DARK = '#1e1b1a';
/** Below this contrast, a part of a logo counts as invisible. */
const MIN_CONTRAST = 2;
/** The share of a logo that may be invisible on a dark background; a line of text below a symbol often covers more. */
const MAX_LOST_ON_DARK = 0.1;
/** More may be invisible on white: logos are designed for paper, where white is often part of the symbol. */
const MAX_LOST_ON_LIGHT = 0.6;
/** A logo that fills this share of its picture has its own background. */
const FILLED = 0.97;

/** The background a logo needs, from its pixels: four bytes each, red, green, blue and alpha. */
export function logoGround(pixels: Uint8Array): LogoGround {
  const counts = new Map<string, number>();
  let visible = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    visible += 1;
    const color = hexOf(pixels.subarray(at, at + 3));
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  if (visible === 0 || visible >= (pixels.length / 4) * FILLED) return 'any';
  const lostOn = (ground: string) => {
    let lost = 0;
    for (const [color, times] of counts)
      if (contrastRatio(color, ground) < MIN_CONTRAST) lost += times;
    return lost / visible;
  };
  const [onLight, onDark] = [lostOn(LIGHT), lostOn(DARK)];
  if (onLight > MAX_LOST_ON_LIGHT && onLight > onDark) return 'dark';
  return onDark > MAX_LOST_ON_DARK ? 'light' : 'any';
}

function hexOf(bytes: Uint8Array): string {
  return `#${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
