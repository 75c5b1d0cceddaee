import type { Sentence } from '../../../i18n/sentence.ts';
import type { CsvCells } from '../columns.ts';

/** A record converted to product CSV rows, or the reason why it cannot be. */
export type RowsOfRecord = { cells: CsvCells[]; reason: null } | { cells: null; reason: Sentence };

/** The CSV export of another program, and its conversion to product CSV rows. */
export interface CsvFormat {
  name: string;
  /** Whether a header (columns in lower case) is of this format. */
  isHeading: (columns: ReadonlySet<string>) => boolean;
  /**
   * Whether a header assigns categories: only then can the file create products, otherwise it updates existing ones.
   */
  hasCategories: (columns: ReadonlySet<string>) => boolean;
  /** Creates the converter of records under a header. */
  readerOf: (heading: readonly string[]) => (fields: readonly string[]) => RowsOfRecord;
}

/** Looks up a record's cell by the lower-case column name; undefined if the file has no such column. */
export type CellOf = (column: string) => string | undefined;

/** Creates lookups of cells by column name, regardless of letter case and of _ for spaces. */
export function cellFinder(heading: readonly string[]): (fields: readonly string[]) => CellOf {
  const positions = new Map(heading.map((name, index) => [columnOf(name), index]));
  return (fields) => (column) => {
    const position = positions.get(column);
    return position === undefined ? undefined : (fields[position] ?? '').trim();
  };
}

/** A column name normalized for comparison. */
export function columnOf(name: string): string {
  return name.trim().toLowerCase().replaceAll('_', ' ');
}

/** The cells without those whose column is missing from the file. */
export function statedCells(cells: { [Field in keyof CsvCells]: string | undefined }): CsvCells {
  return Object.fromEntries(
    Object.entries(cells).filter(([, value]) => value !== undefined),
  ) as CsvCells;
}
