import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { type BrowserCall, endpoints } from './endpoints.ts';

test.each(Object.keys(endpoints) as BrowserCall[])('%s matches the contract', (name) => {
  expect(endpoints[name]).toEqual([api[name].method, api[name].path]);
});
