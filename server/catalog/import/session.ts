import type { Database } from '#server/database/connect.ts';
import type { ImportReport, LineType, Outcome } from './import-report.ts';
import type { PictureSource } from './picture-source.ts';
import type { References } from './references.ts';
import { reasonOf } from './failure-reason.ts';
import { withoutRepeats } from './without-repeats.ts';

/** What the importers of all types share during one run. */
export interface ImportSession {
  db: Database;
  now: Date;
  report: ImportReport;
  pictures: PictureSource;
  references: References;
  /** Slug of the shop that gets products that name none. Throws when it is not clear which. */
  defaultShop: () => Promise<string>;
  /** Slugs made from names in this run, with how often. */
  madeSlugs: Map<string, number>;
}

/** A line of the file, or the first line of what several lines say together. */
export interface ImportLine<T = unknown> {
  line: number;
  value: T;
}

/**
 * Imports lines one by one, after reading them and bringing in their pictures side by side; one that fails is reported
 * and the others go on. `prepare` gives the function that writes the line.
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

/** What a line names its record by. */
function keyOf({ slug, code }: { slug?: unknown; code?: unknown }): string {
  return JSON.stringify(slug ?? code ?? null);
}
