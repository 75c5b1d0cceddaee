import { applicableTaxes, type TaxPlace, type TaxRate } from './applicable-taxes.ts';
import { isReverseCharge } from './reverse-charge.ts';
import type { Tax, TaxMethod } from './tax-items.ts';

/** A shop's tax settings. */
export interface ShopTaxing extends TaxMethod {
  rates: readonly TaxRate[];
  classes: readonly { id: number; name: string; is_default: boolean }[];
  /** The taxes on deliveries: none, those of the delivered goods, or those of the default class. */
  on_delivery: 'none' | 'goods' | 'default';
  /** The shop's country, used until the destination is known; null: not stated. */
  country_code: string | null;
  /** Countries among which businesses order without tax, by code; 'EU' stands for its members. */
  reverse_charge: readonly string[];
}

/** A shop's taxes on goods sent to one place. */
export interface PlaceTaxing extends TaxMethod {
  /** The taxes on goods by the id of their tax class; null: the default class. */
  taxesOf: (taxClassId: number | null) => readonly Tax[];
  /** The name of a tax class; null for the id of no class. */
  classNameOf: (taxClassId: number | null) => string | null;
  delivery: readonly Tax[] | 'goods';
  /** Under reverse charge: the taxes of the shop's country, by which its prices are reduced. null: taxed as usual. */
  untaxed: Omit<PlaceTaxing, 'untaxed'> | null;
}

/** The taxes on goods sent to a place, to a buyer with this parsed VAT number. */
export function taxingAt(
  shop: ShopTaxing,
  destination: TaxPlace,
  now: Date,
  vatNumber: string | null = null,
): PlaceTaxing {
  const supply = {
    home: shop.country_code,
    destination: destination.country_code,
    vat_number: vatNumber,
  };
  if (!isReverseCharge(shop.reverse_charge, supply))
    return { ...taxedAt(shop, destination, now), untaxed: null };
  const untaxed = taxedAt(shop, { country_code: shop.country_code, post_code: null }, now);
  return { ...untaxed, is_included: false, taxesOf: () => [], delivery: [], untaxed };
}

function taxedAt(shop: ShopTaxing, destination: TaxPlace, now: Date): Omit<PlaceTaxing, 'untaxed'> {
  const place =
    destination.country_code === null
      ? { ...destination, country_code: shop.country_code }
      : destination;
  const defaultClass = shop.classes.find(({ is_default }) => is_default);
  const taxesOfClass = new Map<number | null, Tax[]>();
  const taxesOf = (taxClassId: number | null): Tax[] => {
    const id = taxClassId ?? defaultClass?.id ?? null;
    const taxes = taxesOfClass.get(id) ?? applicableTaxes(shop.rates, id, place, now);
    taxesOfClass.set(id, taxes);
    return taxes;
  };
  return {
    is_included: shop.is_included,
    rounding: shop.rounding,
    smallest: shop.smallest ?? 1,
    taxesOf,
    classNameOf: (id) =>
      (id === null ? defaultClass : shop.classes.find((taxClass) => taxClass.id === id))?.name ??
      null,
    delivery:
      shop.on_delivery === 'goods' ? 'goods' : shop.on_delivery === 'default' ? taxesOf(null) : [],
  };
}
