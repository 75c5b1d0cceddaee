import { msg } from '#domain/i18n/msg.ts';
import { paths } from '../paths.ts';

/** The screens where points of the first-day checklist are resolved, by their names; the others need the command line. */
export const REMEDIES: Partial<Record<string, { label: string; to: string }>> = {
  'name and contact details': { label: msg('Settings'), to: paths.settings() },
  language: { label: msg('Settings'), to: paths.settings() },
  payment: { label: msg('Settings'), to: paths.settings() },
  sellers: { label: msg('Settings'), to: paths.settings() },
  goods: { label: msg('New product'), to: paths.newProduct() },
};
