import type { ApiClient, DataOf } from '#web/api/client.ts';

/** Checkout options that are the same for everyone. */
export interface CheckoutOptions {
  countries: DataOf<'listCountries'>['countries'];
  methods: PaymentOption[];
  charged: ChargedCurrency;
  /** Whether businesses may order without tax. */
  asksVatNumber: boolean;
}

/** A payment method that the shop offers. */
export type PaymentOption = DataOf<'getMaster'>['payment_methods'][number];

export interface ChargedCurrency {
  name: string;
  symbol: string;
  rate_from_default: number;
  digits?: number | undefined;
}

/** Loads the checkout options; nothing in them is specific to the shopper. */
export async function loadCheckoutOptions(
  api: Pick<ApiClient, 'getMaster' | 'listCountries'>,
): Promise<CheckoutOptions> {
  const [master, { countries }] = await Promise.all([api.getMaster(), api.listCountries()]);
  return {
    countries,
    methods: master.payment_methods,
    charged: chargedCurrency(master),
    asksVatNumber: master.asks_vat_number,
  };
}

/** The shop's payment methods that the shopper of a quote may choose. */
export function methodsFor(
  { payment_methods: names }: Pick<DataOf<'checkoutCart'>, 'payment_methods'>,
  { methods }: Pick<CheckoutOptions, 'methods'>,
): PaymentOption[] {
  return names === undefined ? methods : methods.filter(({ name }) => names.includes(name));
}

/** Whether a method is paid in a window of its gateway. */
export function isPaidOnline({ methods }: Pick<CheckoutOptions, 'methods'>, name: string): boolean {
  return methods.some((method) => method.name === name && method.paid === 'online');
}

/** The currency that is charged, whatever currency prices are displayed in. */
export function chargedCurrency(
  master: Pick<DataOf<'getMaster'>, 'currencies' | 'currency'>,
): ChargedCurrency {
  const own = master.currencies.find(({ is_default }) => is_default);
  const { name, symbol } = own ?? master.currency;
  return { name, symbol, rate_from_default: 1, digits: own?.digits };
}
