import { useEffect, useState } from 'react';
import { useSession } from '#web/accounts/session/session-store.ts';
import { callApi } from '#web/api/browser-client.ts';
import { recordViewed, useRecentlyViewed, type ViewedProduct } from './recently-viewed-store.ts';

/**
 * Recently viewed products except `current`: a guest's are stored on the device, a customer's by
 * the shop. Records a view of `current`; null only reads. Empty until hydration, because cached
 * pages are the same for everyone.
 */
export function useRecentlyViewedProducts(current: ViewedProduct | null): ViewedProduct[] {
  const token = useSession((session) => session.token);
  const ofGuest = useRecentlyViewed((recent) => recent.products);
  const [ofCustomer, setOfCustomer] = useState<ViewedProduct[]>([]);
  const { id = null, name = '', thumbnail = '' } = current ?? {};

  useEffect(() => {
    if (token === null) {
      if (id !== null) recordViewed({ id, name, thumbnail });
      return undefined;
    }
    const leaving = new AbortController();
    fetchCustomerList(id, leaving.signal)
      .then(setOfCustomer)
      // The section is optional: a failure hides it.
      .catch(() => undefined);
    return () => {
      leaving.abort();
      // The next customer's take time to arrive.
      setOfCustomer([]);
    };
  }, [token, id, name, thumbnail]);

  return (token === null ? ofGuest : ofCustomer).filter((product) => product.id !== id);
}

/** The cached page is the same for everyone, so a separate call records the view. */
async function fetchCustomerList(id: number | null, signal: AbortSignal): Promise<ViewedProduct[]> {
  const { products } = await callApi('listRecentlyViewed', {}, { signal });
  if (id !== null) await callApi('getProductDetails', { product_id: id }, { signal });
  return products.map(({ id, name, thumbnail }) => ({ id, name, thumbnail }));
}
