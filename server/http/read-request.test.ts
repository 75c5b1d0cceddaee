import { expect, test } from 'vitest';
import { readRequest } from './read-request.ts';

const read = (init: RequestInit, query = '') => {
  const request = new Request(`http://shop.test/api/x${query}`, { method: 'POST', ...init });
  return readRequest(request, new URL(request.url), { id: '7' });
};

test('of a key in several places the path wins, then the body', async () => {
  const body = JSON.stringify({ id: 1, name: 'body' });
  expect(await read({ body }, '?name=query&page=2')).toEqual({ id: '7', name: 'body', page: '2' });
});

test('a form with files gives texts and files, lists by their brackets', async () => {
  const form = new FormData();
  form.append('name', 'Grüße');
  form.append('attachments[0]', new File(['one'], 'one.png'));
  form.append('attachments[1]', new File(['two'], 'two.png'));
  form.append('ids[]', '3');
  const fields = await read({ body: form });
  expect(fields).toMatchObject({ name: 'Grüße', ids: ['3'] });
  const files = fields['attachments'] as File[];
  expect(files.map((file) => file.name)).toEqual(['one.png', 'two.png']);
  expect(await files[1]?.text()).toBe('two');
});

const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const large = (megabytes: number) => 'x'.repeat(megabytes * 1024 * 1024 + 1);

test.each<[string, Record<string, string>, string, number, RegExp]>([
  ['JSON above 1 MB', json, large(1), 413, /at most 1 MB/],
  ['a form above 12 MB', multipart, large(12), 413, /at most 12 MB/],
  ['a list', json, '[]', 400, /JSON object/],
  ['half of JSON', json, '{"a":', 400, /JSON object/],
  ['half of a form', multipart, '--x\r\nContent-Disp', 400, /can not be read/],
  ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 400, /can not be/],
])('%s is refused', async (_name, headers, body, status, sentence) => {
  await expect(read({ headers, body })).rejects.toMatchObject({
    status,
    message: expect.stringMatching(sentence) as string,
  });
});

test('a body that does not say how long it is, is cut off at the limit too', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const init = { body: endless, headers: multipart, duplex: 'half' } as RequestInit;
  await expect(read(init)).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(14 * 1024 * 1024);
});
