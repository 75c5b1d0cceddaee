import { SETTINGS, type Settings } from '../setting-schema.ts';

/** What a shop shows of itself. */
interface MarkAndLogo {
  /** Address of its mark: a square SVG. */
  mark: string;
  /** Whether `web_logo` is a logo of this shop; otherwise its name is shown instead. */
  hasLogo: boolean;
}

/** Only a shop with the program's own name shows the program's pictures; any other shows its own, or its initials. */
export function markAndLogo({
  app_name,
  web_logo,
}: Pick<Settings, 'app_name' | 'web_logo'>): MarkAndLogo {
  if (app_name === SETTINGS.app_name.default) return { mark: '/favicon.svg', hasLogo: true };
  return {
    // The name is part of the address, so that no cache serves the mark of an old one.
    mark: `/brand/mark.svg?of=${encodeURIComponent(app_name)}`,
    hasLogo: web_logo !== SETTINGS.web_logo.default,
  };
}

/** The address of a logo setting, or of the mark when the logo is still the program's. */
export function logoOf(
  key: 'app_logo' | 'web_logo' | 'web_footer_logo',
  settings: Pick<Settings, 'app_name' | 'app_logo' | 'web_logo' | 'web_footer_logo'>,
): string {
  return settings[key] === SETTINGS[key].default && settings.app_name !== SETTINGS.app_name.default
    ? markAndLogo(settings).mark
    : settings[key];
}
