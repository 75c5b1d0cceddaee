import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { sendCode } from '#server/accounts/codes/send-code.ts';
import { readConfig } from '#server/config.ts';
import type { OutboxMessage } from '#server/mail/outbox.ts';
import type { TestApp } from './shop/create-test-app.ts';

/** All complete messages in the outbox, oldest first. */
export async function readOutbox(app: TestApp): Promise<OutboxMessage[]> {
  const folder = join(app.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts.map((text) => JSON.parse(text) as OutboxMessage);
}

/** Runs the job of the last requested code; returns the message, null if none was sent. */
export async function sendLatestCode(app: TestApp, locale = 'en'): Promise<OutboxMessage | null> {
  const { id } = await app.db
    .selectFrom('otp_codes')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = (await readOutbox(app)).length;
  const config = readConfig({ DATA_DIR: app.dataDir, PUBLIC_URL: 'http://shop.test' });
  const log = pino({ level: 'silent' });
  await sendCode({ db: app.db, config, clock: () => app.clock.now, log }, { otp_id: id, locale });
  return (await readOutbox(app))[before] ?? null;
}

/** The four digits of a message. */
export function codeIn(message: OutboxMessage | null): string {
  return /\b\d{4}\b/.exec(message?.text ?? '')?.[0] ?? '';
}
