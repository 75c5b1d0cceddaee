import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { FolderStore } from '#server/files/folder-store.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import { type ConsoleCall, consoleCaller } from './call-console.ts';

/** The whole server on a database, without listening, and an owner signed in to its console. */
export async function asOwner(db: Database, dataDir: string): Promise<ConsoleCall> {
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://shop.test' });
  const files = new FolderStore(dataDir);
  const log = pino({ level: 'error' });
  const app = createApp({ config, files, db, log, clock: () => new Date() });
  return consoleCaller('http://shop.test', await signInOwner(db), (request) => app.fetch(request));
}

/** Like `asOwner`, but signed in as a seller of the first shop. */
export async function asSeller(db: Database, dataDir: string): Promise<ConsoleCall> {
  const call = await asOwner(db, dataDir);
  const { id } = await db
    .selectFrom('staff')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const shop = db.selectFrom('shops').select(({ fn }) => fn.min('id').as('id'));
  await db
    .updateTable('staff_roles')
    .set({ role: 'seller', shop_id: shop })
    .where('staff_id', '=', id)
    .execute();
  return call;
}

/** Adds an owner with an open session to a shop without HTTPS, and returns its cookie. */
export async function signInOwner(db: Database): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = new Date();
  const { id } = await db
    .insertInto('staff')
    .values({ name: 'Owner', email: `${token}@bench.test`, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('staff_roles').values({ staff_id: id, role: 'owner' }).execute();
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id: id,
      stage: 'open',
      hash: hashToken(token),
      created_at: at,
      seen_at: at,
      proved_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
      client_address: '192.0.2.1',
      user_agent: 'bench',
    })
    .execute();
  return `console=${token}`;
}
