import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#web/i18n/text.tsx';
import { useCellText } from './use-cell-text.ts';

/** Whether a product is published by a pasted text, as JSON. */
function publishedBy(text: string, locale: string): string {
  function Cell() {
    return JSON.stringify(useCellText().read('is_published', text));
  }
  return renderToStaticMarkup(
    <LanguageProvider language={{ locale, direction: 'ltr' }}>
      <Cell />
    </LanguageProvider>,
  ).replaceAll('&quot;', '"');
}

test.each([
  ['de', 'WAHR', 'true'],
  ['fr', 'VRAI', 'true'],
  ['es', 'VERDADERO', 'true'],
  ['en', 'TRUE', 'true'],
  ['ar', 'نعم', 'true'],
  ['de', 'FALSCH', 'false'],
  ['fr', 'FAUX', 'false'],
  ['en', 'No', 'false'],
  ['bn', 'না', 'false'],
  // The shop refuses these with a sentence, instead of hiding the product.
  ['en', 'yess', '"yess"'],
  ['en', '', 'null'],
])('in %s, "%s" in the column Published is %s', (locale, text, value) => {
  expect(publishedBy(text, locale)).toBe(value);
});
