import { expect, test } from 'vitest';
import { Invalid } from '#server/http/response/failure.ts';
import { readProductField } from './product-fields.ts';

/** The sentence by which a value is refused. */
function refusal(field: string, value: unknown): string | undefined {
  try {
    readProductField(field, value);
  } catch (error) {
    if (error instanceof Invalid) return error.errors?.[field]?.[0];
    throw error;
  }
  return undefined;
}

test.each([
  ['is_published', '7', 'Enter yes or no.'],
  ['is_published', null, 'Enter yes or no.'],
  ['name', null, 'Enter a name.'],
  ['name', ' ', 'Enter a name.'],
  ['category', null, 'Choose a category.'],
])(
  '%s: a cell of a spreadsheet that holds %j is refused with what to enter',
  (field, value, sentence) => {
    expect(refusal(field, value)).toBe(sentence);
  },
);
