import type { FlashSale } from '#contract/catalog/products.ts';
import { catalogTexts } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { findCurrentFlashSales } from './flash-sale-queries.ts';
import { presentFlashSale } from './present-flash-sale.ts';

/** The running flash sale and the next one, without products. */
export async function listFlashSales(context: CallContext): Promise<{
  incoming_flash_sale: FlashSale | null;
  running_flash_sale: FlashSale | null;
}> {
  const [catalog, { running, incoming }] = await Promise.all([
    catalogTexts(context),
    findCurrentFlashSales(context.db, context.now),
  ]);
  return {
    incoming_flash_sale: incoming && presentFlashSale(context, catalog, incoming),
    running_flash_sale: running && presentFlashSale(context, catalog, running),
  };
}
