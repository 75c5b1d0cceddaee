import { Hono } from 'hono';
import { sql } from 'kysely';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '#server/database/connect.ts';

/** /healthz: the process answers; /readyz: so does its database; /metrics: figures for Prometheus. */
export function healthRouter(db: Database): Hono {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const router = new Hono();
  router.get('/healthz', (c) => c.text('ok'));
  router.get('/readyz', async (c) => {
    try {
      await sql`select 1`.execute(db);
      return c.text('ok');
    } catch {
      return c.text('The database does not answer.', 503);
    }
  });
  router.get('/metrics', async (c) =>
    c.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
  return router;
}
