import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { isEmail } from '#domain/accounts/contact.ts';
import { textOf } from './ask-provider.ts';
import { NotProven } from './identity.ts';

/** The published keys by their address; jose keeps them for a while and asks again for those it does not know. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/**
 * The claims of an id token that a provider signed for this shop and that has not ended. Throws NotProven for every other:
 * forged, expired, of another issuer, for another audience.
 */
export async function verifyIdToken(
  token: string,
  {
    keysUrl,
    issuer,
    audience,
    now,
  }: Record<'keysUrl' | 'audience', string> & { issuer: string[]; now: Date },
): Promise<JWTPayload & { sub: string; exp: number }> {
  const keys = keySets.get(keysUrl) ?? createRemoteJWKSet(new URL(keysUrl));
  keySets.set(keysUrl, keys);
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      currentDate: now,
      clockTolerance: 30,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const { sub, exp } = payload;
    if (textOf(sub) === null || exp === undefined) throw new NotProven('wrong');
    return { ...payload, sub: sub ?? '', exp };
  } catch (error) {
    if (error instanceof NotProven) throw error;
    // The generic ones tell that the keys could not be had.
    const isOfToken =
      error instanceof errors.JOSEError &&
      !['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code);
    throw new NotProven(isOfToken ? 'wrong' : 'unreachable');
  }
}

/** The e-mail of claims, which the provider must have verified; null when there is none. */
export function verifiedEmail(claims: JWTPayload): string | null {
  const email = textOf(claims['email']);
  if (email === null) return null;
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true';
  if (!isVerified || !isEmail(email)) throw new NotProven('unverified-email');
  return email;
}
