import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { ConsoleCall } from '../console/call-console.ts';

const ROWS = 10_000;
/** One row in twenty has no price that could be read. */
const BAD_EVERY = 20;
const POLL_MS = 100;

export interface ImportTimes {
  /** Milliseconds from the upload until its columns are shown, and of the preview. */
  upload: number;
  preview: number;
  created: number;
  refused: number;
  /** Products, variants and messages that the preview wrote. */
  written: number;
}

/** Uploads a product file of 10,000 rows, of which 5 % are bad, and previews it. */
export async function measureImport(db: Database, call: ConsoleCall): Promise<ImportTimes> {
  const before = await countRows(db);
  const began = performance.now();
  const { id } = await call('uploadImport', { name: 'bench.csv' }, productFile());
  const { shops } = await call('getImport', { id });
  const uploaded = performance.now();
  await call('startImport', { id, task: 'preview', shop: shops[0]?.slug });
  for (;;) {
    const { state, result, failure } = await call('getImport', { id });
    if (state === 'failed') throw new Error(`The preview failed: ${failure}`);
    if (state === 'previewed') {
      return {
        upload: uploaded - began,
        preview: performance.now() - uploaded,
        created: result.counts.created,
        refused: result.counts.refused,
        written: (await countRows(db)) - before,
      };
    }
    await sleep(POLL_MS);
  }
}

function productFile(): string {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const price = n % BAD_EVERY === 0 ? 'ask us' : `${(n % 90) + 10}.90`;
    return `bench-import-${n},Bench rasp ${n},Rasps,BI-${n},${price},${n % 300}`;
  });
  return [
    'Handle,Title,Product Category,Variant SKU,Variant Price,Variant Inventory Qty',
    ...rows,
  ].join('\n');
}

async function countRows(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from products) + (select count(*) from product_variants)
      + (select count(*) from categories)
      + (select count(*) from graphile_worker.jobs where task_identifier like '%mail%'))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
