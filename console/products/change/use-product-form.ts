import { useEffect, useState } from 'react';
import type { ProductForm } from '#contract/console/catalog/product-editor.ts';
import { call } from '../../api/call.ts';

/** The choices of the fields of products; null: they are being loaded, or could not be. */
export function useProductForm(): ProductForm | null {
  const [form, setForm] = useState<ProductForm | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // The other changes are possible without these choices.
    call('getProductForm', {}).then(
      (data) => isCurrent && setForm(data),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return form;
}
