import { api, type ApiName } from '#contract/api.ts';
import { fuzzCalls } from './fuzz-calls.ts';

fuzzCalls((Object.keys(api) as ApiName[]).filter((name) => api[name].method === 'GET'));
