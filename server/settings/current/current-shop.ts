import type { Logger } from 'pino';
import type { Database } from '#server/database/connect.ts';
import { listCurrencies, listLanguages } from '../queries.ts';
import { readSettings } from '../read-settings.ts';

/** The currency until the operator sets one (spec §9, defaults). */
const US_DOLLAR = { name: 'USD', symbol: '$', digits: 2 };

/** What the console needs to know about the shop: its name, how amounts are written, and its languages. */
export async function currentShop(db: Database, log: Pick<Logger, 'warn'>) {
  const [settings, currencies, languages] = await Promise.all([
    readSettings(db, log),
    listCurrencies(db),
    listLanguages(db),
  ]);
  const { name, symbol, digits } = currencies.find(({ is_default }) => is_default) ?? US_DOLLAR;
  return {
    app_name: settings.app_name,
    multi_vendor: settings.multi_vendor,
    low_stock_at: settings.low_stock_at,
    time_zone: settings.time_zone,
    currency: { name, symbol, digits, position: settings.currency_position },
    language: settings.app_locale,
    languages: languages.map(({ name, title, direction }) => ({
      name,
      title,
      direction: direction === 'rtl' ? ('rtl' as const) : ('ltr' as const),
    })),
  };
}
