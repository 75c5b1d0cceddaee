import type { FlashSale, ProductCard } from '#contract/catalog/products.ts';
import { utcMoment } from '#domain/dates/response-times.ts';
import { pictureUrl } from '#server/content/picture-url.ts';
import { type CatalogTexts, inLanguage } from '#server/content/texts/catalog-texts.ts';
import type { CallContext } from '#server/http/call-context.ts';

const THUMBNAIL_WIDTH = 1600;

/** Converts a flash sale to the form of the contract; products are null if the response omits them. */
export function presentFlashSale(
  context: CallContext,
  catalog: CatalogTexts | null,
  row: { id: number; name: string; thumbnail: string | null; starts_at: Date; ends_at: Date },
  products: ProductCard[] | null = null,
): FlashSale {
  const sale = {
    id: row.id,
    name: row.name,
    thumbnail: pictureUrl(context, row.thumbnail, THUMBNAIL_WIDTH),
    start_date: utcMoment(row.starts_at),
    end_date: utcMoment(row.ends_at),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    products,
  };
  return inLanguage(catalog, catalog?.of('flash_sale', row.id), sale, ['name']);
}
