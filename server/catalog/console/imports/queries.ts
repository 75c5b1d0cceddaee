import { sql } from 'kysely';
import type { ImportResult } from '#contract/console/catalog/imports.ts';
import type { Sentence, SentenceValues } from '#domain/i18n/sentence.ts';
import type { Database } from '#server/database/connect.ts';
import { type Claimed, isClaimed } from '#server/jobs/watched/watched-job.ts';
import { clearImportedCounts } from '../../import/imported-counts.ts';
import type { FileFormat } from './inspect-file.ts';

/** A reason for readers of any language; of earlier versions in English. */
export interface StoredReason {
  line: number;
  reason: Sentence | string;
}

/** The result of an import or a preview. */
export type StoredResult = Omit<ImportResult, 'refused' | 'noted' | 'is_final'> & {
  refused: StoredReason[];
  noted: StoredReason[];
  /** Missing in results of earlier versions. */
  is_final?: boolean;
};

export interface StoredImport {
  id: number;
  /** Who uploaded it, or started it last, with their name. */
  staff_id: number;
  person: string;
  file_name: string;
  file_key: string | null;
  format: FileFormat;
  columns: string[];
  shop: string | null;
  task: 'preview' | 'run' | 'undo';
  state: 'new' | 'waiting' | 'running' | 'previewed' | 'done' | 'failed' | 'stopped';
  stop_requested: boolean;
  attempts: number;
  done_before: number;
  last_earlier_record: number;
  done: number;
  total: number;
  result: StoredResult | null;
  failure: string | null;
  failure_values: SentenceValues | null;
  failed_key: string | null;
  created_at: string;
  changed_at: string;
}

const COLUMNS = sql`i.id, i.staff_id, s.name as person, i.file_name, i.file_key, i.format, i.columns,
  i.shop, i.task, i.state, i.stop_requested, i.attempts, i.done_before, i.last_earlier_record, i.done, i.total, i.result, i.failure,
  i.failure_values, i.failed_key, to_json(i.created_at) as created_at, to_json(i.changed_at) as changed_at`;

/** The latest imports and previews, newest first. */
export async function listStoredImports(db: Database, limit: number): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    select ${COLUMNS} from imports i join staff s on s.id = i.staff_id
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}

/** An import by id; undefined for an unknown one. */
export async function findImport(db: Database, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${COLUMNS} from imports i join staff s on s.id = i.staff_id where i.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Stores an upload; returns its id. */
export async function insertImport(
  db: Database,
  row: { staff_id: number; file_name: string; file_key: string; format: FileFormat; now: Date },
): Promise<number> {
  const { now, format, ...rest } = row;
  const { id } = await db
    .insertInto('imports')
    .values({ ...rest, format: JSON.stringify(format), created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Queues a person's import, or its undo, that is neither queued nor running; false if it is, or if another one is. */
export async function queueImport(
  tx: Database,
  id: number,
  run: {
    task: 'preview' | 'run' | 'undo';
    staff_id: number;
    columns?: string[];
    shop?: string | null;
    now: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update imports i set state = 'waiting', task = ${run.task}, staff_id = ${run.staff_id}, stop_requested = false, attempts = 0,
      done = 0, done_before = 0, total = 0,
      last_earlier_record = coalesce((select max(r.id) from imported_records r where r.import_id = i.id), 0),
      failure = null, failure_values = null, changed_at = ${run.now},
      result = case when ${run.task} = 'preview' then null else result end,
      columns = coalesce(${run.columns === undefined ? null : JSON.stringify(run.columns)}::jsonb, columns),
      shop = ${run.shop === undefined ? sql`shop` : run.shop}
    where id = ${id} and state not in ('waiting', 'running')
      and not exists (select from imports o where o.state in ('waiting', 'running'))
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  if (run.task === 'run') await clearImportedCounts(tx, id);
  return true;
}

/** Stores the result of a preview or an import that has ended; false if it has ended or been claimed by another process. */
export async function endImport(
  db: Database,
  claimed: Claimed,
  end: {
    state: 'previewed' | 'done' | 'failed' | 'stopped';
    result: StoredResult | null;
    failure: Sentence | null;
    failed_key: string | null;
    now: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update imports set state = ${end.state}, result = ${end.result === null ? null : JSON.stringify(end.result)}::jsonb,
      failure = ${end.failure?.sentence ?? null},
      failure_values = ${end.failure?.values === undefined ? null : JSON.stringify(end.failure.values)}::jsonb, failed_key = ${end.failed_key}, changed_at = ${end.now},
      file_key = case when ${end.state} = 'done' then null else file_key end
    where ${isClaimed(claimed)} returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes a person's earlier uploads that were never imported; returns the keys of their files. */
export async function deleteUnused(db: Database, staffId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    with gone as (
      delete from imports
      where staff_id = ${staffId} and state in ('new', 'previewed', 'failed') and task = 'preview'
      returning file_key, failed_key
    )
    select unnest(array[file_key, failed_key]) as key from gone`.execute(db);
  return rows.flatMap(({ key }) => key ?? []);
}

/** Deletes imports that were uploaded before a time and have ended. */
export async function deleteImportsBefore(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('created_at', '<', before)
    .where('state', 'not in', ['waiting', 'running'])
    .execute();
}

/** The keys of all files that imports refer to. */
export async function listImportFiles(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ key: string | null }>`
    select unnest(array[file_key, failed_key]) as key from imports`.execute(db);
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
