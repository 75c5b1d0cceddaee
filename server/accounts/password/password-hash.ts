import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Argon2 cost: 19 MiB, two passes, one lane. If it is raised, older hashes are updated at the next sign-in. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash that no password matches, verified if there is no account, so that the time is the same. */
const NO_MATCH = `$argon2id$v=19$${parameters(COST)}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(HASH_BYTES))}`;

/** Hashes a password (argon2id) in PHC format with salt and cost ('$argon2id$v=19$m=…'). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashOf(password, salt, COST, HASH_BYTES);
  return `$argon2id$v=19$${parameters(COST)}$${base64(salt)}$${base64(hash)}`;
}

/** Verifies a password against a stored hash; without one, false after the same time. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored ?? NO_MATCH) ?? [];
  const expected = Buffer.from(hash, 'base64');
  if (expected.length === 0) return false;
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const actual = await hashOf(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(actual, expected) && stored !== null;
}

/** Whether a stored hash has another cost than the current one. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$${parameters(COST)}$`);
}

function hashOf(password: string, nonce: Buffer, cost: typeof COST, tagLength: number) {
  // A letter can have a composed and a decomposed form, and devices send either.
  return derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost });
}

function parameters({ memory, passes, parallelism }: typeof COST): string {
  return `m=${memory},t=${passes},p=${parallelism}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
