import type { Banner as CompleteBanner } from '#contract/shops.ts';

/** What a banner is drawn from. */
export type Banner = Pick<
  CompleteBanner,
  'id' | 'title' | 'subtitle' | 'thumbnail' | 'ground' | 'link'
>;

/** Words over a picture: its ground stays what it is in the dark scheme, so the words must not follow the scheme. */
export const WORDS_ON: Record<Banner['ground'], string> = {
  light: 'text-[#1c1917]',
  dark: 'text-white',
};
