import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { isEmail } from '#domain/accounts/contact.ts';
import { asText } from './ask-provider.ts';
import { NotVerified } from './identity.ts';

/** Published keys by URL; jose caches them and refetches for unknown key ids. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/**
 * The claims of a valid id token that a provider signed for this shop. Throws NotVerified for any other: forged, expired,
 * of another issuer or audience.
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
    if (asText(sub) === null || exp === undefined) throw new NotVerified('wrong');
    return { ...payload, sub: sub ?? '', exp };
  } catch (error) {
    if (error instanceof NotVerified) throw error;
    // Generic errors mean that the keys could not be fetched.
    const isOfToken =
      error instanceof errors.JOSEError &&
      !['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code);
    throw new NotVerified(isOfToken ? 'wrong' : 'unreachable');
  }
}

/** The verified email among claims; null without one. */
export function verifiedEmail(claims: JWTPayload): string | null {
  const email = asText(claims['email']);
  if (email === null) return null;
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true';
  if (!isVerified || !isEmail(email)) throw new NotVerified('unverified-email');
  return email;
}
