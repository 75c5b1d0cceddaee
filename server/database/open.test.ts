import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/start/config-error.ts';
import { openDatabase } from './open.ts';

test("a folder's bundled database has one owner; processes with the same DATABASE_URL can share the folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-open-'));
  // The pid of another running Node process: the test runner.
  writeFileSync(join(folder, 'shop.pid'), String(process.ppid));
  await expect(openDatabase(readConfig({ DATA_DIR: folder }))).rejects.toThrow(ConfigError);
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/shop' });
  const [first, second] = [await openDatabase(config), await openDatabase(config)];
  expect(first.url).toBe(second.url);
  await first.close();
  await second.close();
  rmSync(folder, { recursive: true, force: true });
});
