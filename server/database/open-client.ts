import pg from 'pg';
import { KEEP_ALIVE } from './connect.ts';

/** A database on a busy machine answers within this time, and one that does not is unreachable. */
const CONNECT_MS = 30_000;

/**
 * Opens a connection outside the pools, for work that takes minutes; the caller ends it. If it is lost, even between two
 * statements, the next statement fails.
 */
export async function openClient(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    ...KEEP_ALIVE,
  });
  // Without a listener, a connection lost between two statements would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
