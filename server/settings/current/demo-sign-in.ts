import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import { dependingOn } from '#server/cache/tags/track-reads.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { hasOpenAccount } from '../queries.ts';

/**
 * The demo account shown by the start and prefilled in the login form; only in environment local, while it is open
 * (spec §9, the login form is prefilled).
 */
export async function findDemoSignIn(
  db: Database,
  appEnv: Config['appEnv'],
): Promise<typeof DEMO_SIGN_IN | null> {
  return appEnv === 'local' &&
    (await hasOpenAccount(dependingOn(db, 'settings'), DEMO_SIGN_IN.email))
    ? DEMO_SIGN_IN
    : null;
}
