import type { WeightUnit } from '#domain/catalog/specification/weight.ts';
import type { Database } from '#server/database/connect.ts';
import type { FieldChange, ImportReport, LineType, Outcome } from './import-report.ts';
import type { PictureSource } from './pictures/picture-source.ts';
import type { SeenTexts } from './seen-texts.ts';
import type { References } from './references.ts';
import { reasonOf } from './failure-reason.ts';
import { withoutRepeats } from './reading/without-repeats.ts';

export const PICTURE_POLICIES = ['need', 'try', 'skip'] as const;
export type PicturePolicy = (typeof PICTURE_POLICIES)[number];

/** What later lines of a file refer to, where an import would have written it. */
export interface Preview {
  /** Article numbers of new products, with what has them. */
  codes: Map<string, { slug: string; name: string }>;
  /** Slugs of new products, each with a number below zero that stands for its id. */
  products: Map<string, number>;
}

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
  /** What a preview has seen: it writes nothing and reports what would change. null: an import. */
  preview: Preview | null;
  /** New products are refused: the file only changes those there are. */
  mustExist: boolean;
  references: References;
  /** Slug of the shop for products that name none. Throws when it is ambiguous. */
  defaultShop: () => Promise<string>;
  /** Slugs derived from names in this run. */
  seenSlugs: SeenTexts;
}

/** A line of the file, or the first line of a record of several. */
export interface ImportLine<T = unknown> {
  line: number;
  value: T;
}

/** What became of a line; the fields that change are found for a preview only. */
export interface Saved {
  outcome: Outcome;
  changes: FieldChange[];
}

/**
 * Imports lines one by one after preparing them concurrently; failed ones are reported and the rest continue. `prepare`
 * returns the function that writes the line.
 */
export async function importEach(
  session: ImportSession,
  type: LineType,
  lines: ImportLine<object>[],
  prepare: (value: object) => Promise<() => Promise<Saved>>,
): Promise<void> {
  for (const part of withoutRepeats(lines, ({ value }) => nameOf(value))) {
    const prepared = await Promise.all(
      part.map(async ({ line, value }) => {
        try {
          return { line, name: nameOf(value), save: await prepare(value) };
        } catch (error) {
          session.report.refuse(type, line, reasonOf(error));
          return null;
        }
      }),
    );
    for (const one of prepared.filter((found) => found !== null)) {
      try {
        const { outcome, changes } = await one.save();
        session.report.count(type, outcome);
        if (session.preview && outcome !== 'unchanged')
          session.report.change(one.line, outcome, `${type} ${one.name}`, changes);
      } catch (error) {
        session.report.refuse(type, one.line, reasonOf(error));
      }
    }
  }
}

/** What a line calls its record: its natural key. */
function nameOf({ slug, code }: { slug?: unknown; code?: unknown }): string {
  const name = slug ?? code ?? null;
  return typeof name === 'string' ? name : JSON.stringify(name);
}
