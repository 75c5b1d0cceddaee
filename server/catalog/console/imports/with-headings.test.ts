import { expect, test } from 'vitest';
import { inEnglish, say, type Sentence } from '#domain/i18n/sentence.ts';
import { headingsOf, withHeadings } from './with-headings.ts';

const column = (name: string, field: string | null) => ({ name, field, samples: [] });
const format = {
  name: 'CSV',
  has_columns: true,
  columns: [
    column('Artikelnr.', 'sku'),
    column('Bestand', null),
    column('Name', 'title'),
    column('Titel DE', 'title:de'),
    column('UVP', 'compare_at'),
    column('', null),
  ],
};

test.each<[string, Sentence, string]>([
  [
    'a guessed column',
    say('{{column}} is missing.', { column: 'Variant SKU' }),
    '"Artikelnr." is missing.',
  ],
  [
    'a chosen one',
    say('{{column}} is missing.', { column: 'Variant Inventory Qty' }),
    '"Bestand" is missing.',
  ],
  [
    'one of a language',
    say('{{field}}: {{problem}}.', { field: 'Title:de', problem: say('is missing') }),
    '"Titel DE": is missing.',
  ],
  [
    'a field of the product',
    say('{{field}}: {{problem}}', { field: 'discount_price', problem: say('Too low.') }),
    '"UVP": Too low.',
  ],
  [
    'one that the file does not have',
    say('{{field}}: {{problem}}', { field: 'variants', problem: say('Too many.') }),
    'variants: Too many.',
  ],
  [
    'text that a row contains',
    say('{{column}} "{{text}}" is wrong.', { column: 'Variant SKU', text: 'name' }),
    '"Artikelnr." "name" is wrong.',
  ],
  ['a sentence without values', say('The row is empty.'), 'The row is empty.'],
])('%s', (_what, reason, text) => {
  const headings = headingsOf({
    format,
    columns: ['sku', 'quantity', 'title', 'title:de', 'compare_at', ''],
  });
  expect(inEnglish(withHeadings(reason, headings))).toBe(text);
});
