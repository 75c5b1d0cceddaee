import type { ApiClient, DataOf } from '#web/api/client.ts';

/** What everybody's checkout page offers. */
export interface CheckoutOptions {
  countries: DataOf<'listCountries'>['countries'];
  /** Whether orders can be paid at the door. */
  cash: boolean;
  gateways: { name: string; title: string; logo: string }[];
  charged: ChargedCurrency;
}

export interface ChargedCurrency {
  name: string;
  symbol: string;
  rate_from_default: number;
}

/** Reads what the checkout pages offer; nothing of it is about the shopper. */
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

/** The currency that is really charged, whatever prices are shown in. */
export function chargedCurrency(
  master: Pick<DataOf<'getMaster'>, 'currencies' | 'currency'>,
): ChargedCurrency {
  const { name, symbol } =
    master.currencies.find(({ is_default }) => is_default) ?? master.currency;
  return { name, symbol, rate_from_default: 1 };
}
