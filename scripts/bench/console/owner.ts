import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { consoleApi, type ConsoleName } from '#contract/console/api.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { FolderStore } from '#server/files/folder-store.ts';
import { hashToken } from '#server/http/request/authenticate.ts';

/** Makes a call of the console in this process; throws unless it succeeds. */
export type OwnerCall = (
  name: ConsoleName,
  request: Record<string, unknown>,
  // oxlint-disable-next-line typescript/no-explicit-any -- Looks into answers of many shapes.
) => Promise<any>;

/** The whole server on a database, without listening, and an owner signed in to its console. */
export async function asOwner(db: Database, dataDir: string): Promise<OwnerCall> {
  const cookie = `console=${await signIn(db)}`;
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://shop.test' });
  const files = new FolderStore(dataDir);
  const log = pino({ level: 'error' });
  const app = createApp({ config, files, db, log, clock: () => new Date() });
  return async (name, request) => {
    const { method, path } = consoleApi[name];
    const rest = { ...request };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
      const value = String(rest[field]);
      delete rest[field];
      return value;
    });
    const query = method === 'GET' ? new URLSearchParams(rest as Record<string, string>) : '';
    const response = await app.fetch(
      new Request(`http://shop.test/admin/api${filled}?${query.toString()}`, {
        method,
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify(rest) }),
      }),
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} ${JSON.stringify(request)}: ${text}`);
    return JSON.parse(text).data;
  };
}

async function signIn(db: Database): Promise<string> {
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
  return token;
}
