import type { CallContext } from '#server/http/call-context.ts';
import { settingsOf } from '#server/settings/settings-of.ts';
import { findRootShopId } from './shops/shop-queries.ts';
import { tagAvailability } from './tag-availability.ts';

/** The only shop in single-vendor mode (the one with the lowest id), null otherwise. Every list is scoped by it. */
export async function shopScope(
  context: Pick<CallContext, 'db' | 'log' | 'rows' | 'tags'>,
): Promise<number | null> {
  tagAvailability(context);
  const read = async () => {
    const [settings, rootShopId] = await Promise.all([
      settingsOf(context),
      findRootShopId(context.db),
    ]);
    return settings.multi_vendor ? null : rootShopId;
  };
  return context.rows ? context.rows.getSingleton('shop-scope', read) : read();
}
