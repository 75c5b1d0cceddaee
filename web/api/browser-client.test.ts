import { expect, test } from 'vitest';
import { buildRequest } from './browser-client.ts';

test.each([
  ['nothing', 'GET', '/master', {}, '/api/master', null],
  [
    'a query',
    'GET',
    '/products',
    { search: 'M8 × 40', page: 2 },
    '/api/products?search=M8+%C3%97+40&page=2',
    null,
  ],
  ['a list', 'GET', '/products', { brand_id: [3, 4] }, '/api/products?brand_id=3&brand_id=4', null],
  [
    'absent fields',
    'GET',
    '/products',
    { search: undefined, shop_id: null },
    '/api/products',
    null,
  ],
  ['a path', 'GET', '/shops/{id}', { id: 'bolt/works' }, '/api/shops/bolt%2Fworks', null],
  [
    'a body',
    'POST',
    '/tickets/{id}/reply',
    { id: 7, text: 'Hi' },
    '/api/tickets/7/reply',
    '{"text":"Hi"}',
  ],
])('%s is sent in the right part of the request', (_name, method, pattern, request, url, body) => {
  expect(buildRequest(method, pattern, request)).toEqual({ method, url, body });
});

test('fields with files are sent as a form', () => {
  const photo = new File(['x'], 'photo.png', { type: 'image/png' });
  const paper = new File(['y'], 'paper.pdf', { type: 'application/pdf' });
  const request = {
    subject: 'Broken',
    order: null,
    profile_photo: photo,
    attachments: [photo, paper],
  };
  const { body } = buildRequest('POST', '/support-ticket', request);
  expect(body).toBeInstanceOf(FormData);
  expect([...(body as FormData)]).toEqual([
    ['subject', 'Broken'],
    ['profile_photo', photo],
    ['attachments[0]', photo],
    ['attachments[1]', paper],
  ]);
});
