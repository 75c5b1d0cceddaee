import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** What a hash costs: 19 MiB, two passes, one lane. Raise it here: older hashes follow when their owner signs in. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash of no password: checked where there is no account, so that it takes as long as where there is one. */
const NOBODY = `$argon2id$v=19$${parameters(COST)}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(HASH_BYTES))}`;

/** Hashes a password (argon2id) as a text that carries its salt and cost ('$argon2id$v=19$m=…'). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashOf(password, salt, COST, HASH_BYTES);
  return `$argon2id$v=19$${parameters(COST)}$${base64(salt)}$${base64(hash)}`;
}

/** Whether a password belongs to a stored hash; false after the same time when there is none. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored ?? NOBODY) ?? [];
  const expected = Buffer.from(hash, 'base64');
  if (expected.length === 0) return false;
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const given = await hashOf(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(given, expected) && stored !== null;
}

/** Whether a stored hash was made at another cost than that of today. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$${parameters(COST)}$`);
}

function hashOf(password: string, nonce: Buffer, cost: typeof COST, tagLength: number) {
  // The same letters can be composed in two ways: phones and desktops send either.
  return derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost });
}

function parameters({ memory, passes, parallelism }: typeof COST): string {
  return `m=${memory},t=${passes},p=${parallelism}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
