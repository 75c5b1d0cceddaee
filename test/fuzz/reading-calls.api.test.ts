import { api, API_NAMES } from '#contract/api.ts';
import { fuzzCalls } from './fuzz-calls.ts';

fuzzCalls(API_NAMES.filter((name) => api[name].method === 'GET'));
