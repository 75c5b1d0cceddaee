import {
  columnName,
  CSV_FIELDS,
  type CsvField,
  isByCode,
  namedOptionColumn,
} from '#domain/catalog/csv/columns.ts';
import { isCodeList } from '#domain/catalog/csv/code-list.ts';
import { msg } from '#domain/i18n/msg.ts';
import { Invalid } from '#server/http/response/failure.ts';

/** The fields that a column can be assigned to, with their column names in a product CSV. */
export const COLUMN_FIELDS = CSV_FIELDS.map((field) => ({ field, name: columnName(field) }));

const isField = (text: string): text is CsvField => CSV_FIELDS.some((field) => field === text);
/** Whether a column is a text in another language: 'title:de'. */
const isInLanguage = (text: string) => /^(title|body|seo_title|seo_description):\S+$/.test(text);

/** Throws Invalid for an unusable assignment of columns. */
export function requireColumns(columns: readonly string[]): void {
  const chosen = columns.filter((field) => field !== '');
  const refuse = (sentence: string) => {
    throw new Invalid({ columns: [sentence] });
  };
  if (chosen.some((field) => !isField(field) && !isInLanguage(field)))
    refuse(msg('Choose from the list what each column contains.'));
  if (new Set(chosen).size < chosen.length)
    refuse(msg('Two columns are assigned to the same field. Leave one of them out.'));
  if (!chosen.includes('handle') && !isByCode(chosen) && !isCodeList(chosen))
    refuse(
      msg(
        'Choose the column that contains the code, and that of the name: each row is then a product. If products have options, choose the column whose text the rows of a product share as the product identifier. To change only stock and prices, assign just these and the code.',
      ),
    );
  for (const number of [1, 2, 3]) {
    const [name, value] = [`option${number}_name`, `option${number}_value`];
    if (chosen.includes(name) && !chosen.includes(value))
      refuse(msg('Choose the column with the values of the option, too.'));
  }
}

/**
 * Renames a heading to the columns of the assigned fields; unassigned ones become ''. An option whose name is in no column is
 * called by the heading of its values. Without an assignment the heading stays unchanged.
 */
export function renamer(columns: readonly string[]): (heading: string[]) => string[] {
  if (columns.length === 0) return (heading) => heading;
  return (heading) =>
    heading.map((column, at) => {
      const field = columns[at] ?? '';
      const isUnnamed =
        isField(field) &&
        /^option\d_value$/.test(field) &&
        !columns.includes(field.replace('value', 'name')) &&
        column.trim() !== '';
      return isUnnamed ? namedOptionColumn(field, column.trim()) : columnOfField(field);
    });
}

/** The column of a product CSV that a field is read from, such as 'Title:de'; '' for none. */
export function columnOfField(field: string): string {
  if (field === '') return '';
  const [first = '', language] = field.split(':');
  const name = isField(first) ? columnName(first) : '';
  return language === undefined ? name : `${name}:${language}`;
}
