import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '#web/i18n/page-title.ts';
import type { Translate } from '#web/i18n/translator.ts';

/** Meta tags of an account page: its title, and noindex. */
export function accountMeta(
  matches: Parameters<typeof pageTitle>[0],
  title: (t: Translate) => string,
): MetaDescriptor[] {
  return [{ title: pageTitle(matches, title) }, { name: 'robots', content: 'noindex' }];
}
