/** Widths and formats of the renditions of a picture. */
export const WIDTHS = [160, 320, 480, 800, 1200, 1600] as const;
export const FORMATS = ['webp', 'avif'] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

/** Whether a storage key is that of a rendition, which can be rendered again when it is missing. */
export function isRendition(key: string): boolean {
  return /\/[0-9a-f]{32}-\d{3,4}\.(webp|avif)$/.test(key);
}
