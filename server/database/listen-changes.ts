import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Hears what changed in the database, on whichever process: `onChange` gets the tag ('product:42', 'settings').
 * After a lost connection it gets '*', because notices may have been missed. Gives the function that stops it.
 */
export function listenForChanges(
  url: string,
  onChange: (tag: string) => void,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  const run = async () => {
    for (let attempt = 0; !stopped; attempt += 1) {
      client = new pg.Client({ connectionString: url, application_name: 'toolyard changes' });
      const ended = new Promise<void>((resolve) => client?.once('end', resolve));
      client.on('error', onError);
      client.on('notification', ({ payload }) => onChange(payload ?? '*'));
      try {
        await client.connect();
        await client.query('listen changes');
        if (attempt > 0) onChange('*');
        await ended;
      } catch (error) {
        onError(error);
        await client.end().catch(onError);
      }
      if (!stopped) await sleep(500);
    }
  };
  const running = run();
  return async () => {
    stopped = true;
    await client?.end();
    await running;
  };
}
