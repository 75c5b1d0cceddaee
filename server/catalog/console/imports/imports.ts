import type { z } from 'zod';
import type {
  getImport as getEndpoint,
  getRefusedRows as refusedEndpoint,
  ImportResult,
  ImportRow,
  listImports as listEndpoint,
  startImport as startEndpoint,
  stopImport as stopEndpoint,
} from '#contract/console/catalog/imports.ts';
import { isCodeList } from '#domain/catalog/csv/code-list.ts';
import { textOf } from '#domain/i18n/sentence.ts';
import type { Translate } from '#domain/i18n/translator.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { operate } from '#server/audit/operate.ts';
import { transaction } from '#server/database/transaction.ts';
import { isUniqueViolation } from '#server/database/conflicts.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { waitsForOthers } from '#server/jobs/watched/waits-for-others.ts';
import {
  requestStop,
  isActive,
  isSilent,
  wasInterrupted,
} from '#server/jobs/watched/watched-job.ts';
import { listProductShops } from '../choice-queries.ts';
import { COLUMN_FIELDS, requireColumns } from './choose-columns.ts';
import { byStarter, logWritten } from './end-and-log-import.ts';
import { describeUndo } from './undo/describe-undo.ts';
import { undoImport } from './undo/queue-undo.ts';
import {
  findImport,
  listStoredImports,
  queueImport,
  type StoredImport,
  type StoredReason,
  type StoredResult,
} from './queries.ts';

const MAX_SHOWN = 20;

/** The latest files. */
export async function listImports({
  db,
}: SignedInContext): Promise<z.input<typeof listEndpoint.response>> {
  return { rows: (await listStoredImports(db, MAX_SHOWN)).map(presentRow) };
}

/** An uploaded file and the result of its import. Throws NotFound. */
export async function getImport(
  { db, now, locale }: SignedInContext,
  { id }: z.output<typeof getEndpoint.request>,
): Promise<z.input<typeof getEndpoint.response>> {
  const [stored, shops] = await Promise.all([requireImport(db, id), listProductShops(db, 'all')]);
  const t = translatorOf(locale);
  const undo = await describeUndo(db, stored, t);
  const { format, columns, task } = stored;
  return {
    ...presentRow(stored),
    format,
    fields: COLUMN_FIELDS,
    columns: columns.length > 0 ? columns : format.columns.map(({ field }) => field ?? ''),
    shop: stored.shop,
    shops: shops.map(({ slug, name }) => ({ slug, name })),
    done: stored.done,
    total: stored.total,
    was_interrupted: wasInterrupted(stored) && task !== 'preview',
    is_silent: isSilent(stored, now),
    waits_for_others: await waitsForOthers(db, stored),
    failure:
      stored.failure &&
      textOf(t, { sentence: stored.failure, values: stored.failure_values ?? {} }),
    result: stored.result && resultIn(t, stored.result),
    has_refused_rows: stored.failed_key !== null,
    undo,
  };
}

/**
 * Queues a preview, an import or its undo, owned by the caller. Throws Invalid for unusable columns and shops; Refused
 * while another one runs.
 */
export async function startImport(
  context: SignedInContext,
  { id, task, columns, shop }: z.output<typeof startEndpoint.request>,
): Promise<Record<string, never>> {
  const { db, now, session } = context;
  const stored = await requireImport(db, id);
  if (task === 'undo') {
    await undoImport(context, id);
    return {};
  }
  if (isActive(stored)) {
    if (stored.task === task) return {};
    throw new Refused("This file is being processed. Wait until it's done, or stop it.");
  }
  if (stored.file_key === null || stored.task === 'undo')
    throw new Refused('This file has already been imported. To import it again, upload it again.');
  if (task === 'run' && (stored.result === null || stored.state === 'failed'))
    throw new Refused('Check the preview before you import.');
  if (task === 'preview') {
    if (stored.format.has_columns && columns) requireColumns(columns);
    const fields = columns ?? stored.format.columns.map(({ field }) => field);
    if (!stored.format.has_columns || !isCodeList(fields)) await requireShop(db, shop);
  }
  const { staff_id } = session;
  const chosen =
    task === 'run'
      ? {}
      : { columns: stored.format.has_columns ? (columns ?? []) : [], shop: shop ?? null };
  const isQueued = await transaction(db, async (tx) => {
    if (!(await queueImport(tx, id, { task, staff_id, now, ...chosen }))) return false;
    await addJob(tx, 'import-catalogue', { import_id: id });
    return true;
  }).catch((error: unknown) => {
    // Another file was queued at the same moment.
    if (isUniqueViolation(error)) return false;
    throw error;
  });
  if (!isQueued) throw new Refused("Another file is being processed. Wait until it's done.");
  return {};
}

/** Stops a preview, an import or an undo; one whose process has died ends immediately. Refused if nothing is running. */
export async function stopImport(
  { db, now }: SignedInContext,
  { id }: z.output<typeof stopEndpoint.request>,
): Promise<Record<string, never>> {
  const stored = await requireImport(db, id);
  await operate(db, byStarter(stored, now), async (work) => {
    if (!(await requestStop(work.db, 'imports', id, now))) throw new Refused('This has ended.');
    const { state, task } = await requireImport(work.db, id);
    // Otherwise its process logs it when it stops.
    if (state === 'stopped' && task === 'run') await logWritten(work, stored);
    else work.skip();
  });
  return {};
}

/** The refused rows as a file. Throws NotFound without any. */
export async function getRefusedRows(
  { db, files }: SignedInContext,
  { id }: z.output<typeof refusedEndpoint.request>,
): Promise<string> {
  const { failed_key } = await requireImport(db, id);
  const bytes = failed_key === null ? null : await files.get(failed_key);
  if (!bytes) throw new NotFound('There is no file of refused rows.');
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** A result with its reasons in the reader's language. */
function resultIn(
  t: Translate,
  { refused, noted, is_final = false, ...result }: StoredResult,
): ImportResult {
  const inWords = ({ line, reason }: StoredReason) => ({
    line,
    reason: typeof reason === 'string' ? reason : textOf(t, reason),
  });
  return { ...result, is_final, refused: refused.map(inWords), noted: noted.map(inWords) };
}

async function requireImport(db: SignedInContext['db'], id: number): Promise<StoredImport> {
  const stored = await findImport(db, id);
  if (!stored) throw new NotFound('This import no longer exists.');
  return stored;
}

/**
 * With one shop none needs to be chosen; with several, one of them must be; without shops, the given name is that of the
 * first.
 */
async function requireShop(db: SignedInContext['db'], shop: string | undefined): Promise<void> {
  const shops = await listProductShops(db, 'all');
  const isListed = shops.some(({ slug }) => slug === shop);
  if (shops.length > 0 && shop !== undefined && !isListed)
    throw new Invalid({ shop: ['Choose one of the shops.'] });
  if (shops.length !== 1 && shop === undefined)
    throw new Invalid({ shop: ["Choose the shop for products that don't name one."] });
}

function presentRow(row: StoredImport): ImportRow {
  const { id, file_name, person, state, task } = row;
  return {
    id,
    file_name,
    person,
    created_at: new Date(row.created_at).toISOString(),
    state,
    task,
    counts: row.result?.counts ?? null,
  };
}
