import type { Me } from '#contract/console/staff/me.ts';
import { RIGHTS } from '#contract/console/staff/rights.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { currentShop } from '#server/settings/current/current-shop.ts';
import { countRecoveryCodes } from './sign-in/factor-queries.ts';

/** Who is signed in, what they may do, and the shop they run; only the name before the second factor. */
export async function getMe(context: SignedInContext): Promise<Me> {
  const { db, log, config, session } = context;
  const isOpen = session.stage === 'open';
  const shopIds = new Set(session.roles.map(({ shop_id }) => shop_id));
  const { app_name, multi_vendor, low_stock_at, time_zone, currency, language, languages } =
    await currentShop(db, log);
  return {
    stage: session.stage,
    id: session.staff_id,
    name: session.name,
    email: session.email,
    locale: session.locale,
    has_factor: session.has_factor,
    recovery_codes: isOpen ? await countRecoveryCodes(db, session.staff_id) : 0,
    roles: session.roles,
    rights: isOpen ? RIGHTS.filter((right) => hasRight(session.roles, right)) : [],
    shop: {
      name: app_name,
      url: config.publicUrl,
      currency,
      language,
      languages,
      has_several: multi_vendor && (shopIds.has(null) || shopIds.size > 1),
      low_stock_at,
      time_zone,
    },
  };
}
