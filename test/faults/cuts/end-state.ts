import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { readOutbox } from '#test/outbox.ts';
import type { TestApp } from '#test/shop/create-test-app.ts';

type Row = Record<string, unknown>;
/** The rows of each table by its name; mails and stored files are tables too. */
export type EndState = Map<string, readonly object[]>;

/** Ids of tests are at least this large (test/database/start-database.ts). */
const FIRST_ID = 3_000_000_000;
const LAST_ID = 3_999_999_999;
const ID_IN_TEXT = /3\d{9}/g;

/** Counters of what was tried, and announcements of what changed: a repeat may write them again. */
const IGNORED = new Set(['attempts', 'call_counts', 'change_log', 'kysely_migration_lock']);

/**
 * Everything that is stored, with ids replaced: a failed attempt uses some up. An expiry that is not due queues itself
 * again, so a repeat may leave two, the second of which does nothing.
 */
export async function readEndState(app: TestApp): Promise<EndState> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db);
  const names = tables.map(({ name }) => name).filter((name) => !IGNORED.has(name));
  const selects = names.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, to_jsonb(t)::text as row from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; row: string }>`
    ${sql.join(selects, sql` union all `)} union all
    select 'jobs', jsonb_build_object('task', t.identifier, 'key', j.key)::text from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier <> 'expire-payment'`.execute(app.db);
  const state = new Map<string, object[]>([...names, 'jobs'].map((name) => [name, []]));
  for (const { name, row } of rows) state.get(name)?.push(JSON.parse(row, withoutIds) as Row);
  state.set('mails', await mailsOf(app));
  state.set('files', await filesIn(app.dataDir));
  return state;
}

function withoutIds(_name: string, value: unknown): unknown {
  if (typeof value === 'number') return value >= FIRST_ID && value <= LAST_ID ? '#' : value;
  return typeof value === 'string' ? value.replaceAll(ID_IN_TEXT, '#') : value;
}

/** Mails are sent at least once, so each counts once. */
async function mailsOf(app: TestApp): Promise<object[]> {
  const mails = (await readOutbox(app)).map(({ to, subject }) =>
    JSON.stringify({ to, subject }, withoutIds),
  );
  return [...new Set(mails)].map((mail) => JSON.parse(mail) as Row);
}

async function filesIn(folder: string): Promise<object[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('outbox'))
    .map(({ parentPath, name }) => ({
      folder: parentPath.slice(folder.length),
      ending: name.slice(name.lastIndexOf('.')),
    }));
}

const valueIn = (row: object, column: string) => JSON.stringify((row as Row)[column]);

/** The columns whose values differ between two runs without a cut: times and random values. */
export function randomColumns(first: EndState, second: EndState): Set<string> {
  const random = new Set<string>();
  for (const [table, rows] of first) {
    for (const column of new Set(rows.flatMap((row) => Object.keys(row)))) {
      const values = (state: EndState) =>
        (state.get(table) ?? [])
          .map((row) => valueIn(row, column))
          .toSorted()
          .join();
      if (values(first) !== values(second)) random.add(`${table}.${column}`);
    }
  }
  return random;
}

/** A line for each row that a state lacks, or has too many, apart from its random columns. */
export function differences(expected: EndState, state: EndState, random: Set<string>): string[] {
  return [...expected].flatMap(([table, rows]) => {
    const text = (row: object) =>
      Object.keys(row)
        .filter((column) => !random.has(`${table}.${column}`))
        .toSorted()
        .map((column) => `${column}: ${valueIn(row, column)}`)
        .join(', ');
    const left = (state.get(table) ?? []).map(text);
    const missing = rows.map(text).filter((row) => {
      const at = left.indexOf(row);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return [
      ...missing.map((row) => `without ${table} ${row}`),
      ...left.map((row) => `with another of ${table} ${row}`),
    ];
  });
}
