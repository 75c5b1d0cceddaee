import type { ApiName } from '#contract/api.ts';
import type { HostileCall } from './hostile-call.ts';

/** Calls that failed before: they are sent first in every run. */
export const EXAMPLES: Partial<Record<ApiName, HostileCall[]>> = {};
