import { Hono } from 'hono';
import type { AppDeps } from '#server/app.ts';
import { requestLocale } from '#server/http/create-context.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { checkShop } from './check-shop.ts';

const SHOWN = 3;
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\]|::ffff:127(\.\d+){3})$/;

interface Caller {
  appEnv: 'local' | 'production';
  remoteAddress: string | undefined;
  headers: Headers;
}

/**
 * Whether a request is the owner's: in environment local, or from a browser on the machine the shop runs on. Requests
 * through a proxy on that machine are recognised by the host of the page they come from.
 */
export function isOwnerRequest({ appEnv, remoteAddress, headers }: Caller): boolean {
  if (appEnv === 'local') return true;
  if (headers.has('x-forwarded-for') || headers.has('forwarded')) return false;
  const page = headers.get('referer');
  return (
    LOOPBACK.test(remoteAddress ?? '') &&
    page !== null &&
    URL.canParse(page) &&
    LOOPBACK.test(new URL(page).hostname)
  );
}

/** Whether a page may ask for the owner's steps: in environment local, or requested by a name of the machine itself. */
export function isOwnerPageAllowed(appEnv: Caller['appEnv'], host: string | undefined): boolean {
  return appEnv === 'local' || LOOPBACK.test((host ?? '').replace(/:\d+$/, ''));
}

/**
 * GET /api/first-steps: the owner's next tasks, with their commands, in their language, and the console's URL; 404 for
 * everybody else.
 */
export function firstStepsRouter({ config, db, clock }: AppDeps): Hono {
  const router = new Hono();
  router.get('/api/first-steps', async (c) => {
    const { remoteAddress } = c.env as { remoteAddress?: string };
    const caller = { appEnv: config.appEnv, remoteAddress, headers: c.req.raw.headers };
    if (!isOwnerRequest(caller)) return c.json({ message: 'Not found.' }, 404);
    const t = translatorOf(requestLocale(c.req.raw));
    const points = await checkShop({ db, config, now: clock(), t });
    const steps = points.flatMap(({ sentence, command }) =>
      command === null ? [] : [{ sentence, command: `npm run shop -- ${command}` }],
    );
    return c.json({ steps: steps.slice(0, SHOWN), console_url: config.consoleUrl }, 200, {
      'cache-control': 'no-store',
    });
  });
  return router;
}
