import { paths } from '#web/paths.ts';
import { type Matches, pageMeta } from '#web/seo/page-meta.ts';
import { breadcrumbList } from '#web/seo/structured-data.ts';

/** Title, description and canonical URL of a text page. */
export function textPageMeta(
  matches: Matches,
  page: { title: string; summary: string; isDraft: boolean } | undefined,
  path: string,
) {
  if (!page) return [];
  return pageMeta(matches, {
    title: () => page.title,
    description: () => page.summary,
    path,
    isIndexed: !page.isDraft,
    structured: (root, t) => [
      breadcrumbList(root, [{ title: t('Home'), to: paths.home() }, { title: page.title }]),
    ],
  });
}
