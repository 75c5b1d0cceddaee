import { applicableTaxes, type TaxPlace, type TaxRate } from './applicable-taxes.ts';
import type { Tax, TaxMethod } from './tax-items.ts';

/** What a shop's taxes are computed from. */
export interface ShopTaxing extends TaxMethod {
  rates: readonly TaxRate[];
  classes: readonly { id: number; name: string; is_default: boolean }[];
  /** The taxes on deliveries: none, those of the delivered goods, or those of the default class. */
  on_delivery: 'none' | 'goods' | 'default';
  /** Where the shop is, which counts until the destination is known. null: not stated. */
  country_code: string | null;
}

/** A shop's taxes on goods that go to one place. */
export interface PlaceTaxing extends TaxMethod {
  /** The taxes on goods by the id of their class; null: the default class. */
  taxesOf: (taxClassId: number | null) => readonly Tax[];
  /** The name of that class; null: there is none. */
  classNameOf: (taxClassId: number | null) => string | null;
  delivery: readonly Tax[] | 'goods';
}

/** The taxes on goods that go to a place. */
export function taxingAt(shop: ShopTaxing, destination: TaxPlace, now: Date): PlaceTaxing {
  const place =
    destination.country_code === null
      ? { ...destination, country_code: shop.country_code }
      : destination;
  const defaultClass = shop.classes.find(({ is_default }) => is_default);
  const found = new Map<number | null, Tax[]>();
  const taxesOf = (taxClassId: number | null): Tax[] => {
    const id = taxClassId ?? defaultClass?.id ?? null;
    const taxes = found.get(id) ?? applicableTaxes(shop.rates, id, place, now);
    found.set(id, taxes);
    return taxes;
  };
  return {
    is_included: shop.is_included,
    rounding: shop.rounding,
    smallest: shop.smallest ?? 1,
    taxesOf,
    classNameOf: (id) =>
      (id === null ? defaultClass : shop.classes.find((one) => one.id === id))?.name ?? null,
    delivery:
      shop.on_delivery === 'goods' ? 'goods' : shop.on_delivery === 'default' ? taxesOf(null) : [],
  };
}
