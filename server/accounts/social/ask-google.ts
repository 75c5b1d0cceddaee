import type { Config } from '#server/config.ts';
import { askProvider, asText } from './ask-provider.ts';
import { type Identity, NotVerified } from './identity.ts';
import { verifiedEmail, verifyIdToken } from './verify-id-token.ts';

type GoogleKeys = NonNullable<Config['social']['google']>;

/**
 * Exchanges a popup's authorization code (hence the redirect 'postmessage') for an id token and verifies it (spec §7,
 * Google gives a code from a popup). Throws NotVerified.
 */
export async function askGoogle(keys: GoogleKeys, code: string, now: Date): Promise<Identity> {
  const response = await askProvider(new URL(keys.tokenUrl), {
    method: 'POST',
    body: new URLSearchParams({
      code,
      client_id: keys.clientId,
      client_secret: keys.clientSecret,
      redirect_uri: 'postmessage',
      grant_type: 'authorization_code',
    }),
  });
  const token = asText(response['id_token']);
  if (token === null) throw new NotVerified('wrong');
  const claims = await verifyIdToken(token, {
    keysUrl: keys.keysUrl,
    issuer: ['https://accounts.google.com', 'accounts.google.com'],
    audience: keys.clientId,
    now,
  });
  return {
    provider: 'google',
    subject: claims.sub,
    email: verifiedEmail(claims),
    name: asText(claims['name']),
    // Google accepts a code only once.
    proof: null,
  };
}
