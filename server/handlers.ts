import type { ApiName } from '#contract/api.ts';
import { addressHandlers } from './accounts/addresses/routes.ts';
import { accountHandlers } from './accounts/routes.ts';
import { cartHandlers } from './cart/routes.ts';
import { catalogHandlers } from './catalog/routes.ts';
import { checkoutHandlers } from './checkout/routes.ts';
import { absentFeatureHandlers } from './content/absent-features.ts';
import { contentHandlers } from './content/routes.ts';
import type { Handlers } from './http/serve-contract.ts';
import { orderHandlers } from './orders/routes.ts';
import { reportHandlers } from './reports/routes.ts';
import { settingsHandlers } from './settings/routes.ts';
import { supportHandlers } from './support/routes.ts';
import { voucherHandlers } from './vouchers/routes.ts';
import { wishlistHandlers } from './wishlist/routes.ts';

/** The handlers of all endpoints; a missing one does not compile. */
export const handlers = {
  ...settingsHandlers,
  ...contentHandlers,
  ...accountHandlers,
  ...addressHandlers,
  ...catalogHandlers,
  ...wishlistHandlers,
  ...voucherHandlers,
  ...cartHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...supportHandlers,
  ...reportHandlers,
  ...absentFeatureHandlers,
} satisfies Handlers<ApiName>;
