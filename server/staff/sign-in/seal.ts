import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret for the database (AES-256-GCM with a key derived from APP_SECRET). */
export function seal(appSecret: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `seal` made; null when it was sealed with another APP_SECRET or damaged. */
export function unseal(appSecret: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyOf(appSecret),
      sealed.subarray(0, NONCE_BYTES),
      { authTagLength: TAG_BYTES },
    );
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(appSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'console second factor', 32));
}
