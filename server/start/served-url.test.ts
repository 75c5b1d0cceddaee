import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { storeServedUrl, readCommandConfig } from './served-url.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolyard-served-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const linksOf = (environment: Record<string, string>) => {
  const { publicUrl, consoleUrl } = readCommandConfig({ DATA_DIR: folder, ...environment });
  return [publicUrl, consoleUrl];
};

test.each([
  [
    'where the shop is served',
    { PORT: '4310' },
    {},
    ['http://localhost:4310', 'http://localhost:4310/admin'],
  ],
  [
    'where PUBLIC_URL of the shop leads',
    { PUBLIC_URL: 'https://shop.test/' },
    {},
    ['https://shop.test', 'https://shop.test/admin'],
  ],
  [
    'where PUBLIC_URL of the command leads',
    { PORT: '4310' },
    { PUBLIC_URL: 'https://shop.test' },
    ['https://shop.test', 'https://shop.test/admin'],
  ],
  [
    'to PORT of the command',
    { PORT: '4310' },
    { PORT: '4311' },
    ['http://localhost:4311', 'http://localhost:4311/admin'],
  ],
])("a command's links lead %s", (_, ofShop: Record<string, string>, ofCommand, links) => {
  storeServedUrl(readConfig({ DATA_DIR: folder, ...ofShop }));
  expect(linksOf(ofCommand)).toEqual(links);
});

test.each([
  ['never was served', null],
  ['was started on a full disk', ''],
])("links to a shop that %s lead to this machine's default port", (_, content) => {
  if (content !== null) writeFileSync(join(folder, 'public-url'), content);
  expect(linksOf({})).toEqual(['http://localhost:3000', 'http://localhost:3000/admin']);
});
