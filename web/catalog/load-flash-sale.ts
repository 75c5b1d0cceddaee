import { data } from 'react-router';
import type { ApiClient, DataOf } from '#web/api/client.ts';
import { loadListing } from './listing/load-listing.ts';

type FlashSale = DataOf<'getFlashSaleDetails'>['flash_sale'];

/** Fields of a sale for banners and panels, with its state at the time `now`. */
export function shownSale({ id, name, thumbnail, starts_at, ends_at }: FlashSale, now: Date) {
  return {
    id,
    name,
    thumbnail,
    starts_at,
    ends_at,
    is_running: Date.parse(starts_at) <= now.getTime(),
  };
}

/** Loads a sale with its products and filters. An ended sale has none and gives 410 Gone. */
export async function loadFlashSale(api: ApiClient, url: URL, id: string, now: Date) {
  const { flash_sale } = await api.getFlashSaleDetails({ id, page: 1, per_page: 1 });
  const sale = shownSale(flash_sale, now);
  if (Date.parse(sale.ends_at) <= now.getTime()) {
    const { running_flash_sale: running } = await api.listFlashSales({});
    return data(
      {
        sale,
        listing: null,
        categories: [],
        category: null,
        running: running && { id: running.id, name: running.name },
      },
      { status: 410 },
    );
  }
  const listing = await loadListing(api, url, { fixed: { flash_sale_id: sale.id } });
  const chosen = Number(url.searchParams.get('category_id'));
  const categories = listing.filters.categories.map(({ id, slug, name }) => ({ id, slug, name }));
  const category = categories.find((entry) => entry.id === chosen)?.id ?? null;
  return data({ sale, listing, categories, category, running: null });
}
