import { expect, test } from 'vitest';
import { faultKey, type ReportedFault } from './fault-key.ts';

const failedCall: ReportedFault = {
  error_message: 'There is no product 12.',
  api_method: 'GET',
  api_endpoint: '/api/product-details?product_id=12',
  status_code: 404,
  file_path: null,
  line_number: null,
};

test.each<[string, Partial<ReportedFault>, boolean]>([
  ['another id in the address', { api_endpoint: '/api/product-details?product_id=99' }, true],
  ['another call', { api_endpoint: '/api/products' }, false],
  ['another status', { status_code: 500 }, false],
  ['another message', { error_message: 'No.' }, false],
  ['another request id', { error_message: 'There is no product 9f3c-1a.' }, true],
])('%s', (_name, change, isSame) => {
  expect(faultKey({ ...failedCall, ...change }) === faultKey(failedCall)).toBe(isSame);
});
