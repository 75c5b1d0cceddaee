import { Hono } from 'hono';
import { drawnMark } from '#domain/settings/drawn-mark.ts';
import type { AppDeps } from '#server/app.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { SETTINGS } from '#server/settings/setting-schema.ts';

/** /brand/mark.svg: the shop's initials on its colour, for a shop without an icon. */
export function brandMarkRouter({ db, log }: AppDeps): Hono {
  const router = new Hono();
  router.get('/brand/mark.svg', async (c) => {
    const { app_name, theme_colors } = await readSettings(db, log);
    const color = theme_colors.primary600 ?? SETTINGS.theme_colors.default.primary600 ?? '#000000';
    return c.body(drawnMark(app_name, color), 200, {
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml',
    });
  });
  return router;
}
