import { once } from 'node:events';
import { expect, test } from 'vitest';
import { launch, outputOf, untilReady } from './launch.ts';

test('what a program says together with that it is ready is not lost', async () => {
  const said = 'printf "ready to accept connections\\nFATAL: no such moment\\n" >&2';
  const child = launch('/bin/sh', ['-c', said], null, []);
  const closed = once(child, 'close');
  await untilReady(child);
  await closed;
  expect(outputOf(child)).toContain('FATAL: no such moment');
});
