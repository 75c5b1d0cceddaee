import { createHmac } from 'node:crypto';
import { isEmail } from '#domain/accounts/contact.ts';
import type { Config } from '#server/config.ts';
import { askProvider, asRecord, asText } from './ask-provider.ts';
import { type Identity, NotVerified } from './identity.ts';

type FacebookKeys = NonNullable<Config['social']['facebook']>;

/**
 * Asks Facebook whether an access token is valid, issued for this shop, and whose it is (spec §7, Facebook a token and
 * profile). The profile sent by the browser is not trusted. Throws NotVerified.
 */
export async function askFacebook(
  { clientId, clientSecret, apiUrl }: FacebookKeys,
  token: string,
  now: Date,
): Promise<Identity> {
  const ask = (path: string, query: Record<string, string>) =>
    askProvider(new URL(`${apiUrl}${path}?${new URLSearchParams(query).toString()}`));
  const checked = await ask('/debug_token', {
    input_token: token,
    access_token: `${clientId}|${clientSecret}`,
  });
  const about = asRecord(checked['data']);
  const subject = asText(about['user_id']);
  const ends = Number(about['expires_at'] ?? 0);
  const isOver = ends > 0 && ends * 1000 <= now.getTime();
  if (about['is_valid'] !== true || String(about['app_id']) !== clientId || isOver) {
    throw new NotVerified('wrong');
  }
  const me = await ask('/me', {
    fields: 'id,name,email',
    access_token: token,
    appsecret_proof: createHmac('sha256', clientSecret).update(token).digest('hex'),
  });
  if (subject === null || me['id'] !== subject) throw new NotVerified('wrong');
  // Facebook only returns confirmed emails.
  const email = asText(me['email']);
  return {
    provider: 'facebook',
    subject,
    email: email !== null && isEmail(email) ? email : null,
    name: asText(me['name']),
    // The SDK returns the same token again as long as it is valid.
    proof: null,
  };
}
