import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FOLDER } from '#server/files/private-folders.ts';

/** A message as stored in the outbox. */
export interface OutboxMessage {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Writes a message to DATA_DIR/outbox/<time>-<id>.json instead of sending it. The write is atomic. */
export async function writeToOutbox(dataDir: string, message: OutboxMessage): Promise<void> {
  const folder = join(dataDir, 'outbox');
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const name = `${time}-${randomBytes(6).toString('hex')}`;
  const draft = join(folder, `.${name}.tmp`);
  const json = JSON.stringify(message, null, 2);
  try {
    await writeFile(draft, json).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      await writeFile(draft, json);
    });
    await rename(draft, join(folder, `${name}.json`));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
