import type { Banner } from './banner.ts';

/** Opacity of the scrim below a banner's text: enough for 4.5:1 on a white and on a black photograph. */
const SHARE = 0.65;
const RGB: Record<Banner['ground'], string> = { light: '255 255 255', dark: '0 0 0' };

/** The scrim below a banner's text as a CSS background: even where the text is, then fading out. */
export function scrim(ground: Banner['ground']): string {
  const at = (share: number) => `rgb(${RGB[ground]} / ${share})`;
  return `linear-gradient(to right, ${at(SHARE)} 72%, ${at(0)})`;
}
