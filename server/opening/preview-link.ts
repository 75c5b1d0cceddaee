import { createHmac, timingSafeEqual } from 'node:crypto';

/** Query key of a preview link, and name of the cookie it sets. */
export const PREVIEW = 'preview';

/** A signed pass for the closed shop: its expiry in seconds since 1970, and the signature. */
export function signPass(appSecret: string, ends: Date): string {
  const seconds = String(Math.floor(ends.getTime() / 1000));
  return `${seconds}.${signatureOf(appSecret, seconds)}`;
}

/** The expiry of a pass; null for one that has expired or was not signed by this shop. */
export function endOfPass(appSecret: string, pass: string, now: Date): Date | null {
  const [, seconds = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass) ?? [];
  const expected = signatureOf(appSecret, seconds);
  if (signature.length !== expected.length) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  const ends = new Date(Number(seconds) * 1000);
  return ends > now ? ends : null;
}

const PREVIEW_DAYS = 7;

/** The expiry of a preview link made now. */
export const previewEnd = (now: Date) => new Date(now.getTime() + PREVIEW_DAYS * 86_400_000);

/** The address that shows the closed shop to everybody who has it. */
export function previewLink(publicUrl: string, appSecret: string, ends: Date): string {
  return `${publicUrl}/?${PREVIEW}=${signPass(appSecret, ends)}`;
}

function signatureOf(appSecret: string, seconds: string): string {
  return createHmac('sha256', appSecret).update(`preview until ${seconds}`).digest('base64url');
}
