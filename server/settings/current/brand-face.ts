import { SETTINGS, type Settings } from '../setting-schema.ts';

/** What a shop shows of itself as pictures. */
interface BrandFace {
  /** Address of its sign: a square SVG. */
  mark: string;
  /** Whether `web_logo` is a logo of this shop; otherwise its name stands in place of one. */
  hasLogo: boolean;
}

/** The program's own name may wear the program's face; any other name has its own pictures, or its initials. */
export function brandFace({
  app_name,
  web_logo,
}: Pick<Settings, 'app_name' | 'web_logo'>): BrandFace {
  if (app_name === SETTINGS.app_name.default) return { mark: '/favicon.svg', hasLogo: true };
  return {
    // The name makes another address of another mark, so that no cache holds the old one.
    mark: `/brand/mark.svg?of=${encodeURIComponent(app_name)}`,
    hasLogo: web_logo !== SETTINGS.web_logo.default,
  };
}

/** The address of a logo setting, or of the sign where it is still the program's. */
export function logoOf(
  key: 'app_logo' | 'web_logo' | 'web_footer_logo',
  settings: Pick<Settings, 'app_name' | 'app_logo' | 'web_logo' | 'web_footer_logo'>,
): string {
  return settings[key] === SETTINGS[key].default && settings.app_name !== SETTINGS.app_name.default
    ? brandFace(settings).mark
    : settings[key];
}
