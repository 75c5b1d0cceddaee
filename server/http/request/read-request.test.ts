import { expect, test } from 'vitest';
import { superlinearGrowth } from '#test/costs/cost-growth.ts';
import { bodyBudget } from './body/body-budget.ts';
import { withLimitedBody } from './body/limit-bodies.ts';
import { readRequest } from './read-request.ts';

const WITH_FILES = '/api/support-ticket';
const read = (init: RequestInit, query = '', path = WITH_FILES) => {
  const sent = new Request(`http://shop.test${path}${query}`, { method: 'POST', ...init });
  const request = withLimitedBody(sent, bodyBudget().shareOf('somebody'));
  return readRequest(request, new URL(request.url), { id: '7' });
};

test('if a key occurs in several places, the path wins, then the body', async () => {
  const body = JSON.stringify({ id: 1, name: 'body' });
  expect(await read({ body }, '?name=query&page=2')).toEqual({ id: '7', name: 'body', page: '2' });
});

test('a form with files gives texts and files; brackets in names give lists', async () => {
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

test('the console takes a picture of 20 MB in its form, and refuses a larger one as a picture', async () => {
  const send = (bytes: number) => {
    const form = new FormData();
    form.append('picture', new File([new Uint8Array(bytes)], 'saw.png'));
    return read({ body: form }, '', '/admin/api/products/pictures');
  };
  const { picture } = await send(20 * 1024 * 1024);
  expect((picture as File).size).toBe(20 * 1024 * 1024);
  await expect(send(21 * 1024 * 1024)).rejects.toMatchObject({
    status: 413,
    message: 'The picture is larger than 20 MB.',
  });
});

test('a field may have any name', async () => {
  const body = '__proto__[]=1&constructor=2&hasOwnProperty=3';
  const fields = await read({ body, headers: plain });
  expect(fields).toMatchObject({ constructor: '2', hasOwnProperty: '3' });
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});

const plain = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
function parts(count: number, head = ''): string {
  const part = `--x\r\n${head}Content-Disposition: form-data; name="a"\r\n\r\nv\r\n`;
  return `${part.repeat(count)}--x--\r\n`;
}
const large = (megabytes: number) => 'x'.repeat(megabytes * 1024 * 1024 + 1);

test.each<[string, Record<string, string>, string, number, RegExp]>([
  ['JSON above 1 MB', json, large(1), 413, /limit is 1 MB/],
  ['a form above 12 MB', multipart, large(12), 413, /upload is too large.*limit is 12 MB/],
  ['text above 1 MB', {}, large(1), 413, /limit is 1 MB/],
  ['a plain form of 1,001 fields', plain, 'a&'.repeat(1_001), 400, /limit is 1,000/],
  ['a form of 1,001 parts', multipart, parts(1_001), 400, /limit is 1,000/],
  [
    'a part with a long head',
    multipart,
    parts(1, `X: ${'y'.repeat(5_000)}\r\n`),
    400,
    /couldn't read/,
  ],
  ['JSON of very many values', json, `{"a":[${'0,'.repeat(10_000)}0]}`, 400, /too many values/],
  ['JSON that is very deep', json, `{"a":${'['.repeat(5e4)}${']'.repeat(5e4)}}`, 400, /too deeply/],
  ['a compressed body', { ...json, 'content-encoding': 'gzip' }, '{}', 415, /uncompressed/],
  ['a large compressed body', { ...json, 'content-encoding': 'BR' }, large(1), 415, /uncompressed/],
  ['a list', json, '[]', 400, /JSON object/],
  ['half of JSON', json, '{"a":', 400, /JSON object/],
  [
    'a form whose header names a second boundary',
    { 'content-type': 'multipart/form-data; x="; boundary=y"; boundary=x' },
    parts(1_001),
    400,
    /couldn't read/,
  ],
  ['half of a form', multipart, '--x\r\nContent-Disp', 400, /couldn't read/],
  [
    'a form without a boundary',
    { 'content-type': 'multipart/form-data' },
    'x',
    400,
    /couldn't read/,
  ],
])('%s is refused', async (_name, headers, body, status, sentence) => {
  await expect(read({ headers, body })).rejects.toMatchObject({
    status,
    message: expect.stringMatching(sentence) as string,
  });
});

test.each<[string, string, BufferEncoding]>([
  ['JSON', '{"name":"J\u00fcrgen"}', 'latin1'],
  ['JSON', '\ufeff{"name":"Ann"}', 'utf16le'],
  ['a form', 'name=J\u00fcrgen', 'latin1'],
  ['a form', 'name=J%FCrgen', 'latin1'],
  [
    'a form with files',
    '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nJ\u00fcrgen\r\n--x--\r\n',
    'latin1',
  ],
])(
  '%s is not read wrongly if it is not encoded as UTF-8: %s in %s',
  async (kind, text, encoding) => {
    const headers = kind === 'JSON' ? json : kind === 'a form' ? plain : multipart;
    await expect(read({ headers, body: Buffer.from(text, encoding) })).rejects.toMatchObject({
      status: 400,
      message: 'The request is not encoded as UTF-8.',
    });
  },
);

test.each([
  ['a character that was sent', 'name=J%ef%bf%bdrgen', 'J\ufffdrgen'],
  ['a percent sign', 'name=100%25+100%', '100% 100%'],
  ['a letter', 'name=J%C3%BCrgen', 'J\u00fcrgen'],
])('a form in UTF-8 is read as it is: %s', async (_what, body, name) => {
  expect(await read({ headers: plain, body })).toMatchObject({ name });
});

test('a body whose encoding is "identity" is read', async () => {
  const headers = { ...json, 'content-encoding': 'identity' };
  expect(await read({ headers, body: '\ufeff{"name":"J\u00fcrgen"}' })).toMatchObject({
    name: 'J\u00fcrgen',
  });
});

test('a body of unknown length is cut off at the limit too', async () => {
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

test('a form is limited to the smaller size if the call takes no files', async () => {
  const body = large(1);
  const refused = read({ headers: multipart, body }, '', '/api/login');
  await expect(refused).rejects.toMatchObject({
    message: expect.stringMatching(/limit is 1 MB/) as string,
  });
});

test('a declared size is refused before a byte is read', async () => {
  let isRead = false;
  const body = new ReadableStream(
    {
      pull: () => {
        isRead = true;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { ...json, 'content-length': String(600 * 1024 * 1024) };
  await expect(read({ body, headers, duplex: 'half' })).rejects.toMatchObject({
    status: 413,
  });
  expect(isRead).toBe(false);
});

test('parsing many fields takes linear, not quadratic time', async () => {
  const fields = await read({ body: 'a&'.repeat(999), headers: plain });
  expect(fields['a']).toHaveLength(999);
  const refuse = (count: number) =>
    expect(read({ body: 'a&'.repeat(count), headers: plain })).rejects.toMatchObject({
      status: 400,
    });
  expect(await superlinearGrowth(refuse, 500_000)).toBeNull();
});
