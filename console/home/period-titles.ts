import { msg } from '#domain/i18n/msg.ts';

/** Titles of the periods of the home page, by their days. */
export const PERIOD_TITLES: Readonly<Record<number, string>> = {
  1: msg('Today'),
  7: msg('Last 7 days'),
  30: msg('Last 30 days'),
};
