import type { CallContext } from '#server/http/call-context.ts';
import { settingsOf } from '#server/settings/settings-of.ts';
import { findRootShopId } from './shops/shop-queries.ts';

/**
 * The only shop in single-vendor mode (the one with the lowest id), null otherwise (spec §6, several shops). Every list
 * is scoped by it.
 */
export async function shopScope(
  context: Pick<CallContext, 'db' | 'log' | 'rows'>,
): Promise<number | null> {
  return context.rows.getSingleton(context.db, 'shop-scope', async (db) => {
    const [settings, rootShopId] = await Promise.all([
      settingsOf({ ...context, db }),
      findRootShopId(db),
    ]);
    return settings.multi_vendor ? null : rootShopId;
  });
}
