import { useEffect, useState } from 'react';
import { useSession } from '#web/accounts/session-store.ts';
import { callApi } from '#web/api/browser-client.ts';
import { rememberViewed, useRecentlyViewed, type ViewedProduct } from './recently-viewed-store.ts';

/**
 * What was looked at before (this product): a guest's list is kept on the device, a customer's by the shop. Looking
 * at a product adds it; null only shows the list. Empty until the page has come alive, as pages are the same for everybody.
 */
export function useRecentlyViewedProducts(current: ViewedProduct | null): ViewedProduct[] {
  const token = useSession((session) => session.token);
  const ofGuest = useRecentlyViewed((recent) => recent.products);
  const [ofCustomer, setOfCustomer] = useState<ViewedProduct[]>([]);
  const { id = null, name = '', thumbnail = '' } = current ?? {};

  useEffect(() => {
    if (token === null) {
      if (id !== null) rememberViewed({ id, name, thumbnail });
      return undefined;
    }
    const leaving = new AbortController();
    listOfCustomer(id, leaving.signal)
      .then(setOfCustomer)
      // Nobody misses the list when it can not be had.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [token, id, name, thumbnail]);

  return (token === null ? ofGuest : ofCustomer).filter((product) => product.id !== id);
}

/** The page itself is rendered for nobody in particular, so the view is noted by a call of its own. */
async function listOfCustomer(id: number | null, signal: AbortSignal): Promise<ViewedProduct[]> {
  const { products } = await callApi('listRecentlyViewed', {}, { signal });
  if (id !== null) await callApi('getProductDetails', { product_id: id }, { signal });
  return products.map(({ id, name, thumbnail }) => ({ id, name, thumbnail }));
}
