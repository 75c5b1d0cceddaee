import type { ApiClient, DataOf } from '#web/api/client.ts';

/** Checkout options that are the same for everyone. */
export interface CheckoutOptions {
  countries: DataOf<'listCountries'>['countries'];
  /** Whether cash on delivery is available. */
  cash: boolean;
  gateways: { name: string; title: string; logo: string }[];
  charged: ChargedCurrency;
}

export interface ChargedCurrency {
  name: string;
  symbol: string;
  rate_from_default: number;
}

/** Loads the checkout options; nothing in them is specific to the shopper. */
export async function loadCheckoutOptions(
  api: Pick<ApiClient, 'getMaster' | 'listCountries'>,
): Promise<CheckoutOptions> {
  const [master, { countries }] = await Promise.all([api.getMaster(), api.listCountries()]);
  const gateways = master.online_payment
    ? master.payment_gateways.filter(({ is_active }) => is_active)
    : [];
  return {
    countries,
    cash: master.cash_on_delivery,
    gateways: gateways.map(({ name, title, logo }) => ({ name, title, logo })),
    charged: chargedCurrency(master),
  };
}

/** The currency that is charged, whatever currency prices are displayed in. */
export function chargedCurrency(
  master: Pick<DataOf<'getMaster'>, 'currencies' | 'currency'>,
): ChargedCurrency {
  const { name, symbol } =
    master.currencies.find(({ is_default }) => is_default) ?? master.currency;
  return { name, symbol, rate_from_default: 1 };
}
