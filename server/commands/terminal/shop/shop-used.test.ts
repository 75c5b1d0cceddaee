import { expect, test } from 'vitest';
import { shopUsed } from './shop-used.ts';

test.each([
  ['its own database', null, 'Shop: /srv/shop'],
  [
    'another database, without who signs in',
    'postgres://toolyard:secret@db.test:5432/toyshop?sslmode=require',
    'Shop: db.test:5432/toyshop, files in /srv/shop',
  ],
])('a command says which shop it works on: %s', (_, databaseUrl, line) => {
  expect(shopUsed({ databaseUrl, dataDir: '/srv/shop' })).toBe(line);
});
