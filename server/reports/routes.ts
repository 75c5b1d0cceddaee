import type { ApiName } from '#contract/api.ts';
import type { Handlers } from '#server/http/serve-contract.ts';
import { keepReport } from './keep-report.ts';

export const reportHandlers = {
  logFrontendError: async (context, request) => {
    await keepReport(context, request);
    return { message: 'Thank you.' };
  },
} satisfies Partial<Handlers<ApiName>>;
