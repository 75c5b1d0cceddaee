import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#server/database/connect.ts';
import { bundledUrl } from '#server/database/bundled/start.ts';
import { SETTINGS } from '#server/settings/setting-schema.ts';
import { saveSetting } from '#server/settings/save-setting.ts';
import serverEnvironment from '../server-environment.json' with { type: 'json' };
import serverFlags from '../server-flags.json' with { type: 'json' };
import { end, SERVER_CORE, startPinned, waitUntilUp } from './pinned.ts';

const PORT = 4310;
export const ORIGIN = `http://127.0.0.1:${PORT}`;

// Changed rate limits reach the shop with its next counter exchange.
const LIMITS_APPLIED_MS = 3_000;

/**
 * Runs `work` with a shop and its database on one core, with plenty of stock and no rate limits per
 * IP address.
 */
export async function withShop<Result>(
  dataDir: string,
  env: Record<string, string>,
  work: (shop: ChildProcess) => Promise<Result>,
  core: number | null = SERVER_CORE,
): Promise<Result> {
  const shop = startShop(dataDir, env, core);
  try {
    await waitUntilUp(`${ORIGIN}/`);
    await prepare(dataDir);
    return await work(shop);
  } finally {
    await end(shop);
  }
}

/** Starts the shop, returns the milliseconds until its first page, then stops it. */
export async function measureStart(dataDir: string): Promise<number> {
  const shop = startShop(dataDir, {});
  const time = await waitUntilUp(`${ORIGIN}/`);
  await end(shop);
  return time;
}

/** Starts the shop with its database on one core (null: on all), without making pictures ahead. */
export function startShop(
  dataDir: string,
  env: Record<string, string>,
  core: number | null = SERVER_CORE,
): ChildProcess {
  const settings = {
    PORT: String(PORT),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PICTURES_AHEAD: 'off',
    DEMO_ORDERS: 'off',
  };
  return startPinned(
    core,
    [...serverFlags, 'scripts/start.ts'],
    { ...serverEnvironment, ...settings, ...env },
    'pipe',
  );
}

async function prepare(dataDir: string): Promise<void> {
  const { db, close } = connect(bundledUrl(dataDir), { isPatient: true });
  try {
    const unlimited = Object.keys(SETTINGS.limits.default).map((name) => [name, 100_000_000]);
    await saveSetting(db, 'limits', JSON.stringify(Object.fromEntries(unlimited)));
    await db.updateTable('product_variants').set({ quantity: 1_000_000 }).execute();
    await fetch(`${ORIGIN}/api/categories`);
    await sleep(LIMITS_APPLIED_MS);
  } finally {
    await close();
  }
}
