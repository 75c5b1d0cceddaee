import { Hono } from 'hono';
import type { AppDeps } from '#server/app.ts';
import { alertOfLink } from './alert-link.ts';
import { confirmAlert } from './queries.ts';

/** GET /api/stock-alerts/ID.SIGNATURE of a mail: confirms the request and leads to the product. */
export function stockAlertRouter({ config, db, clock }: AppDeps): Hono {
  const router = new Hono();
  router.get('/api/stock-alerts/:part', async (c) => {
    const id = alertOfLink(config.appSecret, c.req.param('part'));
    const product = id === null ? null : await confirmAlert(db, id, clock());
    // A request that is gone was answered, or is too old.
    const target = product === null ? '/' : `/products/${product}/details#alert-confirmed`;
    return c.redirect(target, 303);
  });
  return router;
}
