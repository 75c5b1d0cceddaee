import type { ApiClient } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';

export interface Topic {
  slug: string;
  title: string;
  to: string;
}

const TOPICS = [
  'faq',
  'shipping-and-delivery-policy',
  'return-and-refund-policy',
  'terms-and-conditions',
];

/** The help pages that the shop has. */
export async function loadTopics(api: ApiClient): Promise<Topic[]> {
  const pages = await Promise.all(TOPICS.map((slug) => api.getLegalPage({ slug })));
  return pages.flatMap(({ content }, index) => {
    const slug = TOPICS[index] ?? '';
    return content.title === null ? [] : [{ slug, title: content.title, to: paths.textPage(slug) }];
  });
}
