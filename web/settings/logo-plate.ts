import type { ShopSettings } from './settings-context.tsx';

/** Backgrounds: paper follows the visitor's colour scheme, the footer is dark in both. */
export type LogoBackground = 'paper' | 'footer';

type LogoSettings = Pick<
  ShopSettings,
  'logo_ground' | 'web_logo' | 'web_logo_dark' | 'web_footer_logo'
>;

const PLATE = 'box-content rounded-control bg-white px-2 py-1 object-center';
const PLATE_IN_DARK =
  'dark:box-content dark:rounded-control dark:bg-white dark:object-center dark:px-2 dark:py-1';
const DARK_PLATE_IN_LIGHT =
  'not-dark:box-content not-dark:rounded-control not-dark:bg-inverse not-dark:object-center not-dark:px-2 not-dark:py-1';

/**
 * The classes of the plate a logo needs on a background; '' when it needs none. A logo made for the footer never gets one.
 */
export function logoPlate(
  background: LogoBackground,
  { logo_ground, web_logo, web_logo_dark, web_footer_logo }: LogoSettings,
): string {
  if (background === 'footer')
    return logo_ground === 'light' && web_footer_logo === web_logo ? PLATE : '';
  if (logo_ground === 'light') return web_logo_dark === null ? PLATE_IN_DARK : '';
  return logo_ground === 'dark' ? DARK_PLATE_IN_LIGHT : '';
}
