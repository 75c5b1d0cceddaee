import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure, type DataOf } from '#web/api/client.ts';
import { useToasts } from '#web/ui/overlay/toast-store.ts';
import { showRefusal } from '../cart-notices.ts';

export type SheetProduct = DataOf<'getProductDetails'>['product'];

/**
 * The product of a sheet with its options, read each time the sheet opens. A failure is shown, and closes the sheet,
 * unless there are options on the screen, which stay, or the sheet has been closed.
 */
export function useSheetProduct(
  productId: number,
  isOpen: boolean,
  onFailure: () => void,
): SheetProduct | null {
  const [product, setProduct] = useState<SheetProduct | null>(null);
  const handleFailure = useEffectEvent((error: unknown) => {
    if (error instanceof ApiFailure && (product !== null || !isOpen)) return;
    showRefusal(error);
    onFailure();
  });
  useEffect(() => {
    if (!isOpen) return;
    // On phones, toasts would cover the options.
    useToasts.setState({ toasts: [] });
    callApi('getProductDetails', { product_id: productId })
      .then((details) => setProduct(details.product))
      .catch(handleFailure);
  }, [productId, isOpen]);
  return product;
}
