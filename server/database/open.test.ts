import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from './open.ts';

test('a folder has one owner of its bundled database; processes on one DATABASE_URL share it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolyard-open-'));
  // Another running Node process: the one that runs the tests.
  writeFileSync(join(folder, 'shop.pid'), String(process.ppid));
  await expect(openDatabase(readConfig({ DATA_DIR: folder }))).rejects.toThrow(ConfigError);
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/shop' });
  const [first, second] = [await openDatabase(config), await openDatabase(config)];
  expect(first.url).toBe(second.url);
  await first.close();
  await second.close();
  rmSync(folder, { recursive: true, force: true });
});
