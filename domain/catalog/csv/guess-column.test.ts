import { expect, test } from 'vitest';
import { guessColumns } from './guess-column.ts';

test.each([
  [
    ['Handle', 'title', 'Variant Price', 'Title:de'],
    ['handle', 'title', 'price', 'title:de'],
  ],
  [
    ['Slug', 'Name', 'Preis', 'Bestand', 'Farbe des Kartons'],
    ['handle', 'title', 'price', 'quantity', null],
  ],
  // An exact column name takes precedence over a guess, and no field is guessed twice.
  [
    ['Price', 'Variant Price', 'Unit Price', 'Name', 'Product_Name'],
    [null, 'price', null, 'title', null],
  ],
])('%j is %j', (heading, fields) => expect(guessColumns(heading)).toEqual(fields));
