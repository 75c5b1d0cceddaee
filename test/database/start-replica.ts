import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type BundledDatabase, startBundledDatabase } from '#server/database/bundled/start.ts';

/** Copies a running bundled database to `dataDir`, and starts a standby there that follows it. */
export async function startReplica(
  primary: { dataDir: string; url: string },
  dataDir: string,
): Promise<BundledDatabase> {
  const folder = join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  const client = new pg.Client(primary.url);
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', fast => true)`);
    execFileSync('cp', ['-a', join(primary.dataDir, 'postgres'), folder]);
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    );
    const { uid, gid } = statSync(folder);
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(folder, name), text);
      chownSync(join(folder, name), uid, gid);
    }
  } finally {
    await client.end();
  }
  return followPrimary(primary.url, dataDir);
}

/** Starts a standby that was stopped. */
export async function followPrimary(url: string, dataDir: string): Promise<BundledDatabase> {
  const host = new URL(url.replace('@/', '@localhost/')).searchParams.get('host');
  return startBundledDatabase(dataDir, { primary_conninfo: `host=${host} user=toolyard` });
}
