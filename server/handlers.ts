import type { ApiName } from '#contract/api.ts';
import { catalogHandlers } from './catalog/routes.ts';
import { contentHandlers } from './content/routes.ts';
import type { Handlers } from './http/serve-contract.ts';
import { settingsHandlers } from './settings/routes.ts';

/** The handlers of all calls: one that is missing does not compile. */
export const handlers = {
  ...settingsHandlers,
  ...contentHandlers,
  ...catalogHandlers,
} satisfies Handlers<ApiName>;
