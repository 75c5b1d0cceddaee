import type { ApiName } from '#contract/api.ts';
import type { Handlers } from '#server/http/serve-contract.ts';
import { storeReport } from './store-report.ts';

export const reportHandlers = {
  logFrontendError: async (context, request) => {
    await storeReport(context, request);
    return { message: 'Thank you.' };
  },
} satisfies Partial<Handlers<ApiName>>;
