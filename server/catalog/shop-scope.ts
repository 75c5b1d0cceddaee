import type { CallContext } from '#server/http/call-context.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { findRootShopId } from './shops/shop-queries.ts';

/**
 * The only shop there is in single-vendor mode (the one with the lowest id), null where there are several.
 * Every list keeps to it.
 */
export async function shopScope(
  context: Pick<CallContext, 'db' | 'log' | 'tags'>,
): Promise<number | null> {
  const [settings, rootShopId] = await Promise.all([
    readSettings(context.db, context.log),
    findRootShopId(context.db),
  ]);
  context.tags.add('settings');
  return settings.multi_vendor ? null : rootShopId;
}
