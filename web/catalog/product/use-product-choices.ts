import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { selectedVariant } from '#domain/catalog/product/selected-variant.ts';
import type { MeasureSystem } from '#domain/catalog/specification/measure.ts';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { measureSystemFrom } from '../listing/listing-units.ts';
import type { PageProduct } from '../view/product/page-product.ts';

type Variant = PageProduct['variants'][number];

interface ProductChoices {
  /** null when the product has no options. */
  variant: Variant | null;
  system: MeasureSystem;
  /** Hidden fields for a form that selects a variant. */
  hiddenFields: (readonly [string, string])[];
  toSystem: (system: MeasureSystem) => string;
  chooseVariant: (id: number) => void;
}

/** The variant and quantity selected by a product page's URL. */
export function useProductChoices(product: Pick<PageProduct, 'id' | 'variants'>): ProductChoices {
  // Update radio, price and picture immediately; the navigation follows.
  const [search, applyOptimistically] = useOptimistic(useLocation().search);
  const query = new URLSearchParams(search);
  const navigate = useNavigate();
  const requested = query.get('variant');
  const requestedId = requested === null ? null : Number(requested);
  const { units: ofShop } = useSettings();
  const system = measureSystemFrom(query, ofShop);
  const variant = selectedVariant(product.variants, requestedId);
  const chosen = variant !== null && variant.id === requestedId ? variant.id : undefined;
  const urlFor = (id: number | undefined, units: MeasureSystem) =>
    paths.product(product.id, { variant: id, units: units === ofShop ? undefined : units });
  return {
    variant,
    system,
    hiddenFields: system === ofShop ? [] : [['units', system] as const],
    toSystem: (units) => urlFor(chosen, units),
    chooseVariant: (id) => {
      const next = urlFor(id, system);
      startTransition(async () => {
        applyOptimistically(next.slice(next.indexOf('?')));
        await navigate(next, { replace: true, preventScrollReset: true });
      });
    },
  };
}
