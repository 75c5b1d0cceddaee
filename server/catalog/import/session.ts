import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { WeightUnit } from '#domain/catalog/specification/weight.ts';
import type { Database } from '#server/database/connect.ts';
import type { FieldChange, ImportReport, ImportOutcome } from './import-report.ts';
import type { ImportJournal } from './journal/journal.ts';
import type { IsPassed } from './journal/passed-lines.ts';
import type { PictureSource } from './pictures/picture-source.ts';
import type { SeenTexts } from './seen-texts.ts';
import type { References } from './references/references.ts';

export const PICTURE_POLICIES = ['need', 'try', 'skip'] as const;
export type PicturePolicy = (typeof PICTURE_POLICIES)[number];

/** Records that later lines refer to and that an import would have written by now. */
export interface Preview {
  /** Product codes of new products, with their owners. */
  codes: Map<string, { slug: string; name: string }>;
  /** Slugs of new products, each with a negative number in place of an id. */
  products: Map<string, number>;
  /** The latest products by slug, as they would be by now: lines that name one again start from it. */
  records: Map<string, { id: number; record: ProductRecord }>;
}

/** State shared by the importers during one run. */
export interface ImportSession {
  db: Database;
  now: Date;
  /** The currency of prices; ISO 4217. */
  currency: string;
  /** The unit of weights in a CSV that do not state theirs. */
  weightUnit: WeightUnit;
  report: ImportReport;
  pictures: PictureSource;
  /** Whether pictures are required, omitted if they cannot be fetched, or not fetched at all. */
  picturePolicy: PicturePolicy;
  /** What a preview has seen; it writes nothing and reports what would change. null: an import. */
  preview: Preview | null;
  /** Notes what changes; null: nobody can undo this run. */
  journal: ImportJournal | null;
  /** Lines whose stock is not stated again: it may have been sold since. */
  isPassed: IsPassed;
  /** New products are refused: the file may only change existing ones. */
  mustExist: boolean;
  references: References;
  /** The slug of the shop for products that name none. Throws if it is ambiguous. */
  defaultShop: () => Promise<string>;
  /** Slugs derived from names in this run. */
  seenSlugs: SeenTexts;
}

/** A line of the file, or the first line of a record of several. */
export interface ImportLine<T = unknown> {
  line: number;
  value: T;
}

/** The outcome of a line; changed fields are only determined for a preview. */
export interface Saved {
  outcome: ImportOutcome;
  changes: FieldChange[];
}
