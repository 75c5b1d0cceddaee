import type { CallContext } from '#server/http/call-context.ts';

/**
 * Adds the cache tags of what decides, beside a product's own row, whether it is for sale: its shop, its category, and
 * single-vendor mode. Every use case that reads products for sale needs them.
 */
export function tagAvailability({ tags }: Pick<CallContext, 'tags'>): void {
  for (const tag of ['settings', 'shops', 'categories']) tags.add(tag);
}
