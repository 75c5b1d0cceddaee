import type { WeightUnit } from '#domain/catalog/weight.ts';
import type { Database } from '#server/database/connect.ts';
import type { ImportReport, LineType, Outcome } from './import-report.ts';
import type { PictureSource } from './pictures/picture-source.ts';
import type { References } from './references.ts';
import { reasonOf } from './failure-reason.ts';
import { withoutRepeats } from './reading/without-repeats.ts';

export const PICTURE_POLICIES = ['need', 'try', 'skip'] as const;
export type PicturePolicy = (typeof PICTURE_POLICIES)[number];

/** State shared by the importers during one run. */
export interface ImportSession {
  db: Database;
  now: Date;
  /** Of prices; ISO 4217. */
  currency: string;
  /** Of weights in a CSV that don't say theirs. */
  weightUnit: WeightUnit;
  report: ImportReport;
  pictures: PictureSource;
  /** Whether a product needs its pictures, goes without those that cannot be had, or none are fetched. */
  picturePolicy: PicturePolicy;
  /** Nothing is written: what would change is reported. */
  isPreview: boolean;
  /** By article number, with what has it: those of products that a preview would make. */
  codesInPreview: Map<string, { slug: string; name: string }>;
  /** New products are refused: the file only changes those there are. */
  mustExist: boolean;
  references: References;
  /** Slug of the shop for products that name none. Throws when it is ambiguous. */
  defaultShop: () => Promise<string>;
  /** Counts of slugs derived from names in this run. */
  slugCounts: Map<string, number>;
}

/** A line of the file, or the first line of a record of several. */
export interface ImportLine<T = unknown> {
  line: number;
  value: T;
}

/**
 * Imports lines one by one after preparing them concurrently; failed ones are reported and the rest continue. `prepare`
 * returns the function that writes the line.
 */
export async function importEach(
  session: ImportSession,
  type: LineType,
  lines: ImportLine<object>[],
  prepare: (value: object) => Promise<() => Promise<Outcome>>,
): Promise<void> {
  for (const part of withoutRepeats(lines, ({ value }) => keyOf(value))) {
    const prepared = await Promise.all(
      part.map(async ({ line, value }) => {
        try {
          return { line, save: await prepare(value) };
        } catch (error) {
          session.report.refuse(type, line, reasonOf(error));
          return null;
        }
      }),
    );
    for (const one of prepared.filter((found) => found !== null)) {
      try {
        session.report.count(type, await one.save());
      } catch (error) {
        session.report.refuse(type, one.line, reasonOf(error));
      }
    }
  }
}

/** The key by which a line names its record. */
function keyOf({ slug, code }: { slug?: unknown; code?: unknown }): string {
  return JSON.stringify(slug ?? code ?? null);
}
