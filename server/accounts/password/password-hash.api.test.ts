import { execFileSync } from 'node:child_process';
import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';

// In a separate process: the tests' own processes hash with the least memory (test/stand-ins/quick-hashes.ts).
const PROGRAM = `
  import { hashPassword, isPassword } from './server/accounts/password/password-hash.ts';
  const hash = await hashPassword('hammer-time');
  const verified = await Promise.all([
    isPassword('hammer-time', hash),
    isPassword('hammer-tine', hash),
    isPassword('hammer-time', null),
  ]);
  console.log(JSON.stringify({ hash, verified }));`;

test('a password is hashed by argon2id with 19 MiB and two passes, and verified by its hash', () => {
  const args = ['--input-type=module', '-e', PROGRAM];
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8' });
  const { hash, verified } = JSON.parse(printed) as { hash: string; verified: boolean[] };
  const [, kind, version, cost, salt = '', bytes = ''] = hash.split('$');
  expect([kind, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  const expected = argon2Sync('argon2id', {
    message: 'hammer-time',
    nonce: Buffer.from(salt, 'base64'),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  expect(Buffer.from(bytes, 'base64')).toEqual(expected);
  expect(verified).toEqual([true, false, false]);
});
