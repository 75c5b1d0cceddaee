import { pageMeta } from '#web/seo/page-meta.ts';
import { paths } from '#web/paths.ts';
import type { Translate } from '#web/i18n/translator.ts';

/**
 * Meta tags of a page about placed orders. Its URL contains the orders' access token, which must not leak into them.
 */
export function placedOrdersMeta(
  matches: Parameters<typeof pageMeta>[0],
  title: (t: Translate) => string,
) {
  return pageMeta(matches, { title, description: () => '', path: paths.home(), isIndexed: false });
}
