import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { seal, unseal } from './seal.ts';

const PERIOD_S = 30;
/** Steps by which a phone's clock may be off. */
const WINDOW = 1;

/** A new secret of an authenticator app, in Base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that authenticator apps read, and its QR code as SVG. */
export function factorAddress(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): { address: string; picture: string } {
  const address = totpOf(secret, { issuer, label }).toString();
  return { address, picture: renderSVG(address, { border: 2 }) };
}

/** The time step of a code; null for a wrong one, or one of a step up to `lastStep`: each is accepted once. */
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW });
  if (delta === null) return null;
  const current = Math.floor(timestamp / 1000 / PERIOD_S);
  const step = current + delta;
  // A step that no code has yet is from a time when the clock was ahead: it must not lock the person out for as long.
  const isPossible = lastStep !== null && lastStep <= current + WINDOW;
  return isPossible && step <= lastStep ? null : step;
}

/** The secret in its stored form. */
export function sealSecret(appSecret: string, secret: string): Buffer {
  return seal(appSecret, secret);
}

/** A stored secret; null when APP_SECRET has changed since. */
export function unsealSecret(appSecret: string, sealed: Buffer): string | null {
  return unseal(appSecret, sealed);
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD_S, digits: 6 });
}
