import { DEMO_OWNER } from '#domain/staff/demo-owner.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { hasDemoOwner } from './demo-owner.ts';
import { setUpLink } from './links/links.ts';

/** What the start reports about the console: its address, and how to sign in the first time. */
export async function consoleStart({
  db,
  config,
  clock,
}: {
  db: Database;
  config: Config;
  clock: () => Date;
}) {
  const { email, password } = DEMO_OWNER;
  return {
    address: config.consoleUrl,
    signIn: config.appEnv === 'local' && (await hasDemoOwner(db)) ? { email, password } : null,
    setUp: await setUpLink(db, config, clock()),
  };
}
