import type { ApiClient } from '#web/api/client.ts';
import { plainText, parseQuestions, sectionHtml } from './page-sections.ts';

/** Loads a text page (spec §2: terms and the like). Throws a 404 response for an unknown one, 410 for a removed one. */
export async function loadTextPage(api: ApiClient, slug: string) {
  const { title, html, isDraft } = await loadLegalPage(api, slug);
  return { slug, isDraft, title, html: sectionHtml(html), summary: plainText(html).slice(0, 300) };
}

/** Loads the FAQ, split into questions. Throws a 404 response if the shop has none. */
export async function loadQuestions(api: ApiClient) {
  const { title, html, isDraft } = await loadLegalPage(api, 'faq');
  return { title, isDraft, ...parseQuestions(html), summary: plainText(html).slice(0, 300) };
}

async function loadLegalPage(api: ApiClient, slug: string) {
  const { content } = await api.getLegalPage({ slug });
  if (content.title === null || content.description === null) {
    throw new Response('There is no such page.', { status: content.is_removed ? 410 : 404 });
  }
  return { title: content.title, html: content.description, isDraft: content.is_draft };
}
