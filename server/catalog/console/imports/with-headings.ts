import type { CsvField } from '#domain/catalog/csv/columns.ts';
import { say, type Sentence } from '#domain/i18n/sentence.ts';
import { columnOfField } from './choose-columns.ts';
import type { StoredImport } from './queries.ts';

/** The columns that fill what a rule about products names. */
const COLUMN_OF: Record<string, CsvField> = {
  slug: 'handle',
  name: 'title',
  description: 'body',
  brand: 'vendor',
  category: 'category',
  shop: 'shop',
  tax_class: 'tax_class',
  price: 'price',
  discount_price: 'compare_at',
  option_name: 'option1_name',
};

/** The heading of each column in the person's own file, by the names that rules give it. */
export function headingsOf({
  format,
  columns,
}: Pick<StoredImport, 'format' | 'columns'>): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  for (const [at, { name, field }] of format.columns.entries()) {
    const chosen = columns[at] ?? field ?? '';
    for (const [part, own] of Object.entries(COLUMN_OF)) {
      if (own === chosen && name !== '') headings.set(part, name);
    }
    if (chosen !== '' && name !== '') headings.set(columnOfField(chosen), name);
  }
  return headings;
}

/** A reason that calls columns and fields by their headings in the person's file. */
export function withHeadings(
  { sentence, values }: Sentence,
  headings: ReadonlyMap<string, string>,
): Sentence {
  if (!values) return { sentence };
  const named = Object.entries(values).map(([key, value]) => {
    const heading = key === 'column' || key === 'field' ? headings.get(String(value)) : undefined;
    return [key, heading === undefined ? value : say('"{{name}}"', { name: heading })];
  });
  return { sentence, values: Object.fromEntries(named) };
}
