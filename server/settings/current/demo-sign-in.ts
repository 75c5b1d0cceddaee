import { DEMO_SIGN_IN } from '#domain/accounts/demo-sign-in.ts';
import { dependingOn } from '#server/cache/tags/track-reads.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { hasOpenAccount } from '../queries.ts';

/** What the start says and the login form is filled with: in environment local, while the demo account is open. */
export async function findDemoSignIn(
  db: Database,
  appEnv: Config['appEnv'],
): Promise<typeof DEMO_SIGN_IN | null> {
  return appEnv === 'local' &&
    (await hasOpenAccount(dependingOn(db, 'settings'), DEMO_SIGN_IN.email))
    ? DEMO_SIGN_IN
    : null;
}
