import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { errorFields } from '#server/error-fields.ts';

/** The reason, as a sentence, why the process should currently get no requests; null if it is ready. */
export type ReadyCheck = () => string | null | Promise<string | null>;

/** Load balancers poll every few seconds with short timeouts. */
const TIMEOUT_MS = 2_000;

/**
 * No rate limit applies to these requests: all that arrive while the database is asked, or this soon afterwards, share one
 * query. Shorter than the interval of a load balancer's checks, two of which must fail before a process is taken out.
 */
const FRESH_MS = 250;

/** /healthz: the process responds; /readyz: so does everything it depends on. */
export function healthRouter(db: Database, checks: readonly ReadyCheck[] = []): Hono {
  const router = new Hono();
  const checkShared = shared(() => checkDatabase(db));
  router.get('/healthz', (c) => c.text('ok'));
  router.get('/readyz', async (c) => {
    c.header('cache-control', 'no-store');
    for (const check of [...checks, checkShared]) {
      const problem = await check();
      if (problem !== null) return c.text(problem, 503);
    }
    return c.text('ok');
  });
  return router;
}

/** A check whose result is shared by all requests that arrive while it runs, and for FRESH_MS afterwards. */
function shared(check: () => Promise<string | null>): ReadyCheck {
  let result: Promise<string | null> | null = null;
  const forget = () => {
    result = null;
  };
  return () => (result ??= check().finally(() => setTimeout(forget, FRESH_MS).unref()));
}

/** Fails as a write would, which closes a connection to a former primary: the next check opens another. */
const WRITABLE = sql`
  do $$ begin
    if current_setting('transaction_read_only')::boolean then
      raise 'the database is read-only' using errcode = '25006';
    end if;
  end $$`;

async function checkDatabase(db: Database): Promise<string | null> {
  const query = WRITABLE.execute(db).then(
    () => null,
    (error: unknown) =>
      errorFields(error).code === '25006'
        ? 'The database is read-only.'
        : 'The database does not respond.',
  );
  return Promise.race([query, sleep(TIMEOUT_MS, 'The database does not respond.', { ref: false })]);
}
