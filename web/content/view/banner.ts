import type { Banner as CompleteBanner } from '#contract/catalog/shops.ts';

/** Fields of a banner that are rendered. */
export type Banner = Pick<
  CompleteBanner,
  | 'id'
  | 'title'
  | 'title_language'
  | 'subtitle'
  | 'subtitle_language'
  | 'thumbnail'
  | 'ground'
  | 'link'
>;

/**
 * Text colours on a picture: the picture is the same in dark mode, so they must not follow the
 * colour scheme.
 */
export const TEXT_ON: Record<Banner['ground'], string> = {
  light: 'text-[#1c1917]',
  dark: 'text-white',
};
