import type { Config } from '#server/config.ts';
import { asRecord, asText } from './ask-provider.ts';
import type { Identity } from './identity.ts';
import { verifiedEmail, verifyIdToken } from './verify-id-token.ts';

type AppleKeys = NonNullable<Config['social']['apple']>;

/**
 * Verifies an Apple id token against Apple's published keys (spec §7, Apple an id token). It is sent in `code`, or in
 * `data` by Apple's own library and other clients; claims decoded by the client are not trusted. Throws NotVerified.
 */
export async function askApple(
  { clientId, keysUrl }: AppleKeys,
  { code, data }: { code: string; data: unknown },
  now: Date,
): Promise<Identity> {
  const sent = asRecord(data);
  const token =
    asText(sent['id_token']) ?? asText(asRecord(sent['authorization'])['id_token']) ?? code;
  const claims = await verifyIdToken(token, {
    keysUrl,
    issuer: ['https://appleid.apple.com'],
    audience: clientId,
    now,
  });
  return {
    provider: 'apple',
    subject: claims.sub,
    email: verifiedEmail(claims),
    name: nameOf(sent),
    proof: { token, expires_at: new Date(claims.exp * 1000) },
  };
}

/** Apple gives a name only to the browser, and only on the first sign-in. */
function nameOf(sent: Record<string, unknown>): string | null {
  const name = asRecord(sent['user'])['name'] ?? sent['name'];
  const { firstName, lastName } = asRecord(name);
  const parts = [asText(firstName), asText(lastName)].filter((part) => part !== null);
  return asText(name) ?? (parts.join(' ') || null);
}
