import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message as it lies in the outbox. */
export interface OutboxMessage {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Keeps a message as DATA_DIR/outbox/<time>-<id>.json instead of sending it. The file is there whole or not at all. */
export async function writeToOutbox(dataDir: string, message: OutboxMessage): Promise<void> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const name = `${time}-${randomBytes(6).toString('hex')}`;
  const draft = join(folder, `.${name}.tmp`);
  await writeFile(draft, JSON.stringify(message, null, 2));
  await rename(draft, join(folder, `${name}.json`));
}
