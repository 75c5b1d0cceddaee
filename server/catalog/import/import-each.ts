import { say } from '#domain/i18n/sentence.ts';
import { ConcurrentUpdateError } from './records/concurrent-update.ts';
import { reasonOf } from './failure-reason.ts';
import type { LineType } from './import-report.ts';
import { withoutRepeats } from './reading/without-repeats.ts';
import type { ImportLine, ImportSession, Saved } from './session.ts';

/** Retries of a line whose record is changed concurrently. */
const ATTEMPTS = 5;

const CHANGED_CONCURRENTLY = say(
  'What this line describes kept changing during the import: import it again.',
);

/** Returns the function that writes the line, which throws ConcurrentUpdateError. */
type Prepare = (value: object) => Promise<() => Promise<Saved>>;

/**
 * Imports lines one by one after preparing them concurrently; failed ones are reported and do not stop the rest.
 * Those whose record was changed after they were prepared are prepared again.
 */
export async function importEach(
  session: ImportSession,
  type: LineType,
  lines: ImportLine<object>[],
  prepare: Prepare,
): Promise<void> {
  for (const part of withoutRepeats(lines, ({ value }) => nameOf(value))) {
    let pending = await importPart(session, type, part, prepare);
    for (let attempt = 2; pending.length > 0 && attempt <= ATTEMPTS; attempt += 1) {
      session.references.invalidate();
      pending = await importPart(session, type, pending, prepare);
    }
    for (const { line } of pending) session.report.refuse(type, line, CHANGED_CONCURRENTLY);
  }
}

/** Returns the lines whose record was changed concurrently. */
async function importPart(
  session: ImportSession,
  type: LineType,
  lines: ImportLine<object>[],
  prepare: Prepare,
): Promise<ImportLine<object>[]> {
  const prepared = await Promise.all(
    lines.map(async (from) => {
      try {
        return { from, save: await prepare(from.value) };
      } catch (error) {
        session.report.refuse(type, from.line, reasonOf(error));
        return null;
      }
    }),
  );
  const conflicting: ImportLine<object>[] = [];
  for (const { from, save } of prepared.filter((record) => record !== null)) {
    try {
      const { outcome, changes } = await save();
      session.report.count(type, outcome);
      if (session.preview && outcome !== 'unchanged')
        session.report.change(from.line, outcome, `${type} ${nameOf(from.value)}`, changes);
    } catch (error) {
      if (error instanceof ConcurrentUpdateError) conflicting.push(from);
      else session.report.refuse(type, from.line, reasonOf(error));
    }
  }
  return conflicting;
}

/** The natural key of a line's record. */
function nameOf({ slug, code }: { slug?: unknown; code?: unknown }): string {
  const name = slug ?? code ?? null;
  return typeof name === 'string' ? name : JSON.stringify(name);
}
