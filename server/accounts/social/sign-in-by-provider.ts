import type { SignedIn } from '#contract/account-shapes.ts';
import { msg } from '#domain/i18n/msg.ts';
import { isUniqueViolation } from '#server/database/conflicts.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure, Invalid } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { openSession } from '../sessions/open-session.ts';
import { findUser } from '../queries.ts';
import { accountClosed } from '../refuse.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';
import { askApple } from './ask-apple.ts';
import { askFacebook } from './ask-facebook.ts';
import { askGoogle } from './ask-google.ts';
import { type Identity, NotVerified } from './identity.ts';

interface Proof {
  provider: string;
  code: string | undefined;
  data: unknown;
}

const REFUSALS = {
  wrong: msg("We couldn't log you in with {{provider}}. Please try again."),
  'unverified-email': msg('Verify your email with {{provider}} first.'),
  unreachable: msg("{{provider}} isn't responding at the moment. Please try again."),
};

const TITLES = new Map([
  ['google', 'Google'],
  ['facebook', 'Facebook'],
  ['apple', 'Apple'],
]);

/**
 * Signs in with what a provider gave to the browser, trusting only what the provider itself confirms (spec §7, POST
 * /auth/{provider}/token). Throws 400 for an unknown or disabled provider, and for a forged, expired or used proof; 403
 * for a closed account.
 */
export async function signInByProvider(context: CallContext, sent: Proof): Promise<SignedIn> {
  const name = sent.provider.toLowerCase();
  const provider = TITLES.get(name) ?? sent.provider;
  try {
    const identity = await identify(context, name, sent);
    const signIn = () =>
      transaction(context.db, async (tx) => {
        const id = await findOrCreateAccount(tx, context, identity);
        if ((await findUser(tx, id))?.is_active !== true) throw accountClosed(context);
        return openSession(context, tx, id);
      });
    return await signIn().catch((error: unknown) => {
      // Somebody registered the email at the same moment: now it is found.
      if (isUniqueViolation(error)) return signIn();
      throw error;
    });
  } catch (error) {
    if (!(error instanceof NotVerified)) throw error;
    const status = error.reason === 'unreachable' ? 503 : 400;
    throw new Failure(status, translate(context.locale, REFUSALS[error.reason], { provider }));
  }
}

async function identify(
  { social, now, locale }: CallContext,
  name: string,
  { provider, code = '', data }: Proof,
): Promise<Identity> {
  const { google, facebook, apple } = social;
  if (name === 'apple' && apple) return askApple(apple, { code, data }, now);
  if (code === '' && TITLES.has(name)) {
    throw new Invalid({ code: [translate(locale, 'The code field is required.')] });
  }
  if (name === 'google' && google) return askGoogle(google, code, now);
  if (name === 'facebook' && facebook) return askFacebook(facebook, code, now);
  throw new Failure(
    400,
    translate(locale, "You can't log in with {{provider}} here.", { provider }),
  );
}
