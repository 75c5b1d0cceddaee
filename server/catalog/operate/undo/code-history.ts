import { sql } from 'kysely';
import type { Changes } from '#server/audit/audit.ts';
import type { Database } from '#server/database/connect.ts';

/** What has happened to the names that the log gives to the variants of a product. */
export interface CodeHistory {
  /** The entries that changed codes of variants, oldest first. */
  changes: Changes[];
  /** Whether the options have changed, and with them perhaps the variants. */
  hasNewOptions: boolean;
}

/** The changes of a product's codes and options from an entry on, which is one of them if it changed any. */
export async function listCodeChanges(
  db: Database,
  { id, record_id }: { id: number; record_id: number },
): Promise<CodeHistory> {
  const { rows } = await sql<{ changes: Changes }>`
    select changes from audit_entries
    where kind = 'product' and record_id = ${record_id} and id >= ${id} and exists (
      select from jsonb_object_keys(changes) field where field like 'code of %' or field = 'options')
    order by id`.execute(db);
  const changes = rows.map((row) => row.changes);
  return { changes, hasNewOptions: changes.some((change) => 'options' in change) };
}
