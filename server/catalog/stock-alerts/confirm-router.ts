import { Hono } from 'hono';
import type { AppDeps } from '#server/app.ts';
import { alertOfLink } from './alert-link.ts';
import { confirmAlert } from './queries.ts';

/** GET /api/stock-alerts/ID.SIGNATURE, linked in a mail: confirms the stock alert and redirects to the product. */
export function stockAlertRouter({ config, db, clock }: AppDeps): Hono {
  const router = new Hono();
  router.get('/api/stock-alerts/:part', async (c) => {
    const id = alertOfLink(config.appSecret, c.req.param('part'));
    const product = id === null ? null : await confirmAlert(db, id, clock());
    // An alert that no longer exists has been mailed, or is too old.
    const target = product === null ? '/' : `/products/${product}/details#alert-confirmed`;
    return c.redirect(target, 303);
  });
  return router;
}
