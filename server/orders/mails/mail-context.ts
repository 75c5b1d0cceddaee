import { findSettingsAndCurrency } from '#server/settings/queries.ts';
import { parseSettings } from '#server/settings/read-settings.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import type { OrderMailContext } from './order-mail.ts';
import type { OrderMailDeps } from './send-order-mail.ts';

const US_DOLLAR = { name: 'USD', symbol: '$', rate_from_default: 1 };

/** What order mails contain about the shop, and its settings. */
export async function mailContext({
  db,
  config,
  log,
}: OrderMailDeps): Promise<{ settings: Settings; context: OrderMailContext }> {
  const stored = await findSettingsAndCurrency(db);
  const settings = parseSettings(stored.settings, log);
  return {
    settings,
    context: {
      appName: settings.app_name,
      publicUrl: config.publicUrl,
      currency: stored.currency ?? US_DOLLAR,
      position: settings.currency_position,
      settings,
      timeZone: settings.time_zone,
    },
  };
}
