import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { sendCode } from '#server/accounts/codes/send-code.ts';
import { readConfig } from '#server/config.ts';
import type { OutboxMessage } from '#server/mail/outbox.ts';
import type { TestApp } from './shop/create-test-app.ts';

const folderOf = (app: TestApp) => join(app.dataDir, 'outbox');

/** The names of all complete messages in the outbox; messages of the same millisecond are in any order. */
async function namesIn(app: TestApp): Promise<string[]> {
  const names = await readdir(folderOf(app)).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).toSorted((a, b) => (a < b ? -1 : 1));
}

const readMessage = async (app: TestApp, name: string) =>
  JSON.parse(await readFile(join(folderOf(app), name), 'utf8')) as OutboxMessage;

/** All complete messages in the outbox, oldest first. */
export async function readOutbox(app: TestApp): Promise<OutboxMessage[]> {
  return Promise.all((await namesIn(app)).map((name) => readMessage(app, name)));
}

/** Runs the job of the last requested code; returns the message, null when none was sent. */
export async function sendLatestCode(app: TestApp, locale = 'en'): Promise<OutboxMessage | null> {
  const { id } = await app.db
    .selectFrom('otp_codes')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = new Set(await namesIn(app));
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
  const log = pino({ level: 'silent' });
  await sendCode({ db: app.db, config, clock: () => app.clock.now, log }, { otp_id: id, locale });
  const sent = (await namesIn(app)).find((name) => !before.has(name));
  return sent === undefined ? null : readMessage(app, sent);
}

/** The code in a message: its last four digits, since names of test customers contain digits too. */
export function codeIn(message: OutboxMessage | null): string {
  return [...(message?.text ?? '').matchAll(/\b\d{4}\b/g)].at(-1)?.[0] ?? '';
}
