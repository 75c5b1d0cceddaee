import type { CsvCells } from '../columns.ts';

/** Rows of a product as the product CSV has them, or why a record gives none. */
export type RowsOfRecord = { cells: CsvCells[]; reason: null } | { cells: null; reason: string };

/** A CSV of another program: how each of its records reads as rows of a product CSV. */
export interface CsvFormat {
  name: string;
  /** Whether a heading, in lower case, is of this format. */
  isHeading: (columns: ReadonlySet<string>) => boolean;
  /** Whether a heading says where products belong: such a file makes products, others only change them. */
  hasCategories: (columns: ReadonlySet<string>) => boolean;
  /** The reader of records under a heading. */
  readerOf: (heading: readonly string[]) => (fields: readonly string[]) => RowsOfRecord;
}

/** The cell of a column in lower case; undefined where the file has no such column. */
export type CellOf = (column: string) => string | undefined;

/** Finds cells by their columns, which are the same in any letter case and with _ for spaces. */
export function cellFinder(heading: readonly string[]): (fields: readonly string[]) => CellOf {
  const places = new Map(heading.map((name, index) => [columnOf(name), index]));
  return (fields) => (column) => {
    const place = places.get(column);
    return place === undefined ? undefined : (fields[place] ?? '').trim();
  };
}

/** A column's name as formats compare it. */
export function columnOf(name: string): string {
  return name.trim().toLowerCase().replaceAll('_', ' ');
}

/** The cells that a record has a column for. */
export function statedCells(cells: { [Field in keyof CsvCells]: string | undefined }): CsvCells {
  return Object.fromEntries(
    Object.entries(cells).filter(([, value]) => value !== undefined),
  ) as CsvCells;
}
