import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/**
 * Visible sentences, labels and placeholders of the shop's interface that are in English although the locale has a
 * different text for them; names of products and shops, which are in <bdi> or say their language, are excluded.
 */
export function untranslated(page: Page, locale: string): Promise<string[]> {
  return page.evaluate((sentences) => {
    const english = new Set(sentences);
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.closest('script, style, bdi, [lang]:not(html)')) continue;
      texts.push(textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts.filter((text) => english.has(text));
  }, translatedSentences(locale));
}

/** English sentences that a locale says differently. */
function translatedSentences(locale: string): string[] {
  if (locale === 'en') return [];
  const file = new URL(`../../server/settings/locales/${locale}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.entries(texts).flatMap(([sentence, text]) => (sentence === text ? [] : [sentence]));
}
