import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { AnswerServer } from './answer-server.ts';

test.each([
  ['a small answer', 'small', ['identity']],
  ['one that is compressed', 'word '.repeat(2_000), ['br', 'gzip', 'identity']],
])('%s holds no more memory than is counted for it', async (_name, text, encodings) => {
  const log = pino({ level: 'silent' });
  const answers = new AnswerServer({ clock: () => new Date(), log, maxBytes: 1_000_000 });
  const { bodies } = await answers.get('key', 'gzip', async () => ({
    status: 200,
    headers: {},
    body: Buffer.from(text),
    tags: new Set(['settings']),
  }));
  await vi.waitFor(() => expect(Object.keys(bodies).toSorted()).toEqual(encodings));
  for (const body of Object.values(bodies)) expect(body.buffer.byteLength).toBe(body.length);
  const counted = Object.values(bodies).reduce((sum, { length }) => sum + length, 1024);
  expect(answers.cache.bytes).toBe(counted);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['', null],
])('the first answer is compressed as its asker accepts: %s', async (accepted, encoding) => {
  const log = pino({ level: 'silent' });
  const answers = new AnswerServer({ clock: () => new Date(), log, maxBytes: 0 });
  const body = Buffer.from('word '.repeat(2_000));
  const make = async () => ({ status: 200, headers: {}, body, tags: new Set<string>() });
  const { bodies } = await answers.get('key', accepted, make);
  expect(Object.keys(bodies)).toEqual(['identity', ...(encoding === null ? [] : [encoding])]);
  if (bodies.br) expect(brotliDecompressSync(bodies.br)).toEqual(body);
  if (bodies.gzip) expect(gunzipSync(bodies.gzip)).toEqual(body);
});
