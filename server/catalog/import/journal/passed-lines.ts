import type { Database } from '#server/database/connect.ts';

/** Whether an earlier attempt of an import has passed a line of its file. */
export type IsPassed = (line: number) => boolean;

/** An import, with the progress of its earlier attempts and the last record noted before it was started. */
interface Started {
  id: number;
  done_before: number;
  last_earlier_record: number;
}

/**
 * The lines that earlier attempts of an import have passed: those of its stored progress, which may be half a second old,
 * and those that are noted with the products they have changed.
 */
export async function passedLines(
  db: Database,
  { id, done_before, last_earlier_record }: Started,
): Promise<IsPassed> {
  const rows = await db
    .selectFrom('imported_records')
    .select('line')
    .where('import_id', '=', id)
    .where('id', '>', last_earlier_record)
    .where('line', '>', done_before)
    .execute();
  const noted = new Set(rows.map(({ line }) => line));
  return (line) => line <= done_before || noted.has(line);
}
