import { z } from 'zod';

/** The backgrounds on which a logo is legible: any, or only light or dark ones. */
export const LOGO_GROUNDS = ['any', 'light', 'dark'] as const;

export const THEME_SHADES = [
  'primary',
  'primary50',
  'primary100',
  'primary200',
  'primary300',
  'primary400',
  'primary500',
  'primary600',
  'primary700',
  'primary800',
  'primary900',
  'primary950',
] as const;

/** Pictures of the branding by use, as URLs of this shop. */
export const BrandIconsSchema = z.object({
  favicon: z.string(),
  apple_touch: z.string(),
  icon_192: z.string(),
  icon_512: z.string(),
  maskable_512: z.string(),
  social_card: z.string(),
});
