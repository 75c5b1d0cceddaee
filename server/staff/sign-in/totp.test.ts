import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newSecret, stepOfCode } from './totp.ts';

const secret = newSecret();
const now = new Date('2026-03-10T12:00:00Z');
const STEP = now.getTime() / 30_000;
const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

test.each([
  ['the first code', null, STEP],
  ['a code after that of the step before', STEP - 1, STEP],
  ['the same code again', STEP, null],
  ['a code after that of a phone whose clock is ahead', STEP + 1, null],
  [
    'a code after one that was used while the clock of the server was a day ahead',
    STEP + 2880,
    STEP,
  ],
])('%s', (_what, lastStep, expected) => {
  expect(stepOfCode(secret, code, { now, lastStep })).toBe(expected);
});
