import { listProductCards } from '#server/catalog/cards/product-cards.ts';
import { requireCustomer } from '#server/http/require-customer.ts';
import { readPage } from '#server/http/request/paging.ts';
import type { Handlers } from '#server/http/serve-contract.ts';
import { translate } from '#server/i18n/translate.ts';
import { listFavoriteIds } from './queries.ts';
import { toggleFavorite } from './toggle-favorite.ts';

export const wishlistHandlers = {
  listFavorites: async (context, request) => {
    const { id } = requireCustomer(context);
    const { ids, total } = await readPage(request, (slice) =>
      listFavoriteIds(context.db, id, slice),
    );
    const products = await listProductCards(context, ids);
    return { message: 'Favourites', data: { total, products } };
  },

  toggleFavorite: async (context, { product_id }) => {
    const data = await toggleFavorite(context, requireCustomer(context), product_id);
    const message = data.is_favorite
      ? translate(context.locale, 'Added to your wishlist.')
      : translate(context.locale, 'Removed from your wishlist.');
    return { message, data };
  },
} satisfies Handlers<'listFavorites' | 'toggleFavorite'>;
