import { msg } from '#domain/i18n/msg.ts';
import { paths } from '../paths.ts';

interface Screen {
  label: string;
  to: string;
}

export const SETTINGS: Screen = { label: msg('Settings'), to: paths.settings() };

/** The screens where points of the first-day checklist are resolved, by their names; the others need the command line. */
export const REMEDIES: Partial<Record<string, Screen>> = {
  'name and contact details': SETTINGS,
  payment: SETTINGS,
  sellers: SETTINGS,
  goods: { label: msg('Products'), to: paths.products() },
};
