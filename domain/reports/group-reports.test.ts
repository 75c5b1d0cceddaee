import { expect, test } from 'vitest';
import { groupReports, type ReportedFault } from './group-reports.ts';

const crash: ReportedFault = {
  error_message: 'x is not a function',
  api_method: null,
  api_endpoint: null,
  status_code: null,
  file_path: '/assets/cart.js',
  line_number: 7,
};
const failedCall: ReportedFault = {
  error_message: 'There is no product 12.',
  api_method: 'GET',
  api_endpoint: '/api/product-details?product_id=12',
  status_code: 404,
  file_path: null,
  line_number: null,
};

test('reports of one fault are grouped, the newest first', () => {
  const older = { ...failedCall, error_message: 'There is no product 7.' };
  expect(groupReports([failedCall, crash, older, crash])).toMatchObject([
    { times: 2, report: failedCall, oldest: older },
    { times: 2, report: crash, oldest: crash },
  ]);
});

test.each<[string, Partial<ReportedFault>, boolean]>([
  ['another id in the address', { api_endpoint: '/api/product-details?product_id=99' }, true],
  ['another call', { api_endpoint: '/api/products' }, false],
  ['another status', { status_code: 500 }, false],
  ['another message', { error_message: 'No.' }, false],
  ['another request id', { error_message: 'There is no product 9f3c-1a.' }, true],
])('%s', (_name, change, isSame) => {
  expect(groupReports([failedCall, { ...failedCall, ...change }])).toHaveLength(isSame ? 1 : 2);
});
