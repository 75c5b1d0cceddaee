import { type CsvField, fieldOfColumn, type LanguageField } from '../columns.ts';
import { FIELD_OF, OPTION_COLUMNS, plainHeading, PRODUCT_COLUMNS } from './common-headings.ts';

/**
 * Maps the columns of a header to fields, by exact name, else by the common names in six languages; no field occurs twice.
 * A column called "product" is its name if another one identifies it.
 */
export function guessColumns(heading: readonly string[]): (CsvField | LanguageField | null)[] {
  const fields = heading.map(fieldOfColumn);
  const take = (at: number, field: CsvField | undefined) => {
    if (field !== undefined && fields[at] === null && !fields.includes(field)) fields[at] = field;
  };
  const names = heading.map(plainHeading);
  for (const [at, name] of names.entries()) take(at, FIELD_OF.get(name));
  const isIdentified = fields.includes('handle') || fields.includes('sku');
  for (const [at, name] of names.entries()) {
    if (PRODUCT_COLUMNS.has(name)) take(at, isIdentified ? 'title' : 'handle');
  }
  if (!fields.includes('handle') || fields.some((field) => field?.startsWith('option')))
    return fields;
  const options = names.flatMap((name, at) =>
    fields[at] === null && OPTION_COLUMNS.has(name) ? at : [],
  );
  for (const [index, at] of options.slice(0, 2).entries())
    take(at, `option${index + 1}_value` as 'option1_value');
  return fields;
}
