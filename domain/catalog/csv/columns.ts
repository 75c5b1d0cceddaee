import type { ProductTexts } from '../translations.ts';

/** Recognised columns of the product CSV of hosted shops, by the field they are read into. */
const COLUMNS = {
  handle: ['Handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Body HTML', 'Body'],
  vendor: ['Vendor'],
  category: ['Product Category', 'Category'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published'],
  status: ['Status'],
  option1_name: ['Option1 Name'],
  option1_value: ['Option1 Value'],
  option2_name: ['Option2 Name'],
  option2_value: ['Option2 Value'],
  option3_name: ['Option3 Name'],
  option3_value: ['Option3 Value'],
  sku: ['Variant SKU'],
  barcode: ['Variant Barcode'],
  quantity: ['Variant Inventory Qty'],
  grams: ['Variant Grams'],
  weight: ['Variant Weight', 'Weight'],
  weight_unit: ['Variant Weight Unit', 'Weight Unit'],
  price: ['Variant Price'],
  compare_at: ['Variant Compare At Price'],
  cost: ['Cost per item'],
  image: ['Image Src'],
  image_position: ['Image Position'],
  image_alt: ['Image Alt Text'],
  variant_image: ['Variant Image'],
  seo_title: ['SEO Title'],
  seo_description: ['SEO Description'],
  shop: ['Shop'],
  tax_class: ['Tax Class'],
} as const;

export type CsvField = keyof typeof COLUMNS;

/** Columns that can be given per language, such as `Title:de`, and the product field each one fills. */
export const TRANSLATED_FIELDS = {
  title: 'name',
  body: 'description',
  seo_title: 'meta_title',
  seo_description: 'meta_description',
} as const satisfies Partial<Record<CsvField, keyof ProductTexts>>;

export type TranslatedField = keyof typeof TRANSLATED_FIELDS;
const TRANSLATED_FIELD_NAMES = Object.keys(TRANSLATED_FIELDS) as readonly TranslatedField[];

/** A field in another language: `title:de`. */
export type LanguageField = `${TranslatedField}:${string}`;

/** The cells of a row by field; a field is absent if the file has no such column. */
export type CsvCells = Partial<Record<CsvField | LanguageField, string>>;

/** The name and the value columns of an option are useless without each other. */
const PAIRS = ([1, 2, 3] as const).flatMap((number): [CsvField, CsvField][] => [
  [`option${number}_name`, `option${number}_value`],
  [`option${number}_value`, `option${number}_name`],
]);

const ONLY_READ = new Set<CsvField>(['type', 'weight', 'weight_unit']);

/** All fields, in export order. */
export const CSV_FIELDS = Object.keys(COLUMNS) as CsvField[];

/** The header of an exported CSV: each field's canonical column name, without read-only fields. */
export const EXPORTED_FIELDS = CSV_FIELDS.filter((field) => !ONLY_READ.has(field));

/** The column name under which a field is exported. */
export function columnName(field: CsvField): string {
  return COLUMNS[field][0];
}

/** The field of a column's name, in any letter case; null for an unknown column. */
export function fieldOfColumn(name: string): CsvField | LanguageField | null {
  const [inLanguage] = findLanguages([name]);
  if (inLanguage) return inLanguage[0];
  const [option] = findNamedOptions([name]);
  if (option) return option.value;
  const heading = name.trim().toLowerCase();
  return (
    CSV_FIELDS.find((field) => COLUMNS[field].some((column) => column.toLowerCase() === heading)) ??
    null
  );
}

/** The translated columns of a CSV in these languages. */
export function languageColumns(languages: readonly string[]) {
  return languages.flatMap((language) =>
    TRANSLATED_FIELD_NAMES.map((field) => ({
      field: `${field}:${language}` as const,
      column: `${columnName(field)}:${language}`,
    })),
  );
}

const LANGUAGE = /^([a-z]{2})(?:-([a-z]{2}))?$/i;

/** Splits a translated column: "Title:de" is the column "Title" in the language 'de'. */
function languageOfColumn(name: string): { column: string; language: string } | null {
  const colon = name.lastIndexOf(':');
  if (colon < 0) return null;
  const [, language, region] = LANGUAGE.exec(name.slice(colon + 1).trim()) ?? [];
  if (language === undefined) return null;
  const code = language.toLowerCase() + (region === undefined ? '' : `-${region.toUpperCase()}`);
  return { column: name.slice(0, colon).trim().toLowerCase(), language: code };
}

function findLanguages(heading: readonly string[]): [LanguageField, number][] {
  return heading.flatMap((name, at): [LanguageField, number][] => {
    const translated = languageOfColumn(name);
    const field = TRANSLATED_FIELD_NAMES.find((candidate) =>
      COLUMNS[candidate].some((column) => column.toLowerCase() === translated?.column),
    );
    return translated && field ? [[`${field}:${translated.language}`, at]] : [];
  });
}

/** A column of values of the option that it names: "Option1 Value: Size" is "Size" in all rows. */
const NAMED_OPTION = /^option(?<number>[123]) value\s*:\s*(?<name>\S(?:.*\S)?)\s*$/i;

/** The heading of a column with the values of an option that no other column names, by the column's own heading. */
export function namedOptionColumn(field: CsvField, heading: string): string {
  const { name = heading } = NAMED_OPTION.exec(heading)?.groups ?? {};
  return `${columnName(field)}: ${name}`;
}

interface NamedOption {
  value: CsvField;
  name: CsvField;
  text: string;
  at: number;
}

function findNamedOptions(heading: readonly string[]): NamedOption[] {
  return heading.flatMap((column, at) => {
    const { number, name } = NAMED_OPTION.exec(column.trim())?.groups ?? {};
    const option = number as '1' | undefined;
    if (option === undefined || name === undefined) return [];
    return { value: `option${option}_value`, name: `option${option}_name`, text: name, at };
  });
}

/**
 * Whether the rows of a file with these columns are identified by their code: each one is a separate product. Columns that
 * are left out are '' or null.
 */
export function isByCode(columns: readonly (string | null)[]): boolean {
  const isOption = (field: string | null) => /^option\d_/.test(field ?? '');
  return (
    ['sku', 'title'].every((field) => columns.includes(field)) &&
    !columns.includes('handle') &&
    !columns.some(isOption)
  );
}

/**
 * Maps a header's columns to fields, in any order and letter case; unknown columns are ignored. Returns the missing
 * columns if there are any: rows need a handle or, for products without options, a code to name their product, and options
 * need both of their columns.
 */
export function readHeading(
  heading: readonly string[],
):
  | { ok: true; fields: CsvField[]; toCells: (fields: readonly string[]) => CsvCells }
  | { ok: false; missing: string[] } {
  const positions = new Map(heading.map((name, index) => [name.trim().toLowerCase(), index]));
  const columns: [CsvField | LanguageField, number][] = findLanguages(heading);
  for (const [field, names] of Object.entries(COLUMNS)) {
    const name = names.find((existing) => positions.has(existing.toLowerCase()));
    if (name) columns.push([field as CsvField, positions.get(name.toLowerCase()) ?? 0]);
  }
  const has = (field: CsvField) => columns.some(([existing]) => existing === field);
  const named = findNamedOptions(heading).filter(({ name, value }) => !has(name) && !has(value));
  columns.push(...named.map(({ value, at }): [CsvField, number] => [value, at]));
  const names = Object.fromEntries(named.map(({ name, text }) => [name, text])) as CsvCells;
  const missing: CsvField[] = PAIRS.flatMap(([column, needed]) =>
    has(column) && !has(needed) && !(needed in names) ? [needed] : [],
  );
  const fields = columns.map(([field]) => field as CsvField);
  const hasCode = isByCode(fields);
  if (!has('handle') && !hasCode) missing.unshift('handle');
  if (missing.length > 0) return { ok: false, missing: missing.map(columnName) };
  return {
    ok: true,
    fields,
    toCells: (record) => {
      const cells: CsvCells = {
        ...names,
        ...Object.fromEntries(columns.map(([field, at]) => [field, record[at] ?? ''])),
      };
      return hasCode ? { ...cells, handle: cells.sku ?? '' } : cells;
    },
  };
}
