import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrubSecrets } from './scrub-secrets.ts';

test.each<[unknown, string]>([
  ['Authorization: Bearer 12|abcDEF.x-y_z', 'Authorization: Bearer [hidden]'],
  ['{"token":"Bearer 12ab"}', '{"token":"[hidden]"}'],
  ['{"password":"hammer-time","name":"Ada"}', '{"password":"[hidden]","name":"Ada"}'],
  ['{"password": "with \\" quote"}', '{"password":"[hidden]"}'],
  [
    '{"password_confirmation":"x", "otp": 1234}',
    '{"password_confirmation":"[hidden]","otp":"[hidden]"}',
  ],
  [
    { access: { token: 's3cr3t', expires_at: null } },
    '{"access":{"token":"[hidden]","expires_at":null}}',
  ],
  ['"{\\"password\\":\\"hush\\"}"', '"{\\"password\\":\\"[hidden]\\"}"'],
  ['{"password":"cut off', '{"password":"[hidden]"'],
  ['a text with {"password":"hush"} in it', 'a text with {"password":"[hidden]"} in it'],
  ['cut {\\"password\\":\\"hush\\",\\"a', 'cut {\\"password\\":"[hidden]",\\"a'],
  ["{'password': 'hush'}", '{\'password\': "[hidden]"}'],
  ['/order/7/confirmation?token=abc&x=1', '/order/7/confirmation?token=[hidden]&x=1'],
  [
    'https://shop.test/cb?code=4%2F0Ab#access_token=q',
    'https://shop.test/cb?code=[hidden]#access_token=[hidden]',
  ],
  ['/api/guest/orders/0123456789abcdef?x=1', '/api/guest/orders/[hidden]?x=1'],
  ['id eyJhbGciOiJI.eyJzdWIi.sig here', 'id [hidden] here'],
  ['The password field is required.', 'The password field is required.'],
  [{ errors: { password: ['Too short.'] } }, '{"errors":{"password":["Too short."]}}'],
  ['/products?search=token+ring', '/products?search=token+ring'],
  [{ order_code: '#RC000012' }, '{"order_code":"#RC000012"}'],
  [422, '422'],
  [undefined, 'null'],
  [[[]], '[[]]'],
])('%j', (reported, scrubbed) => {
  expect(scrubSecrets(reported)).toBe(scrubbed);
});

test('no secret survives under its name, in any wrapping', () => {
  const secret = 'S3CR3T-hammer';
  const keys = fc.constantFrom('password', 'token', 'otp', 'current_password', 'access_token');
  fc.assert(
    fc.property(fc.jsonValue(), keys, fc.string(), (value, key, more) => {
      const body = { before: value, nested: [{ [key]: more + secret + more }], after: value };
      expect(scrubSecrets(body)).not.toContain(secret);
      expect(scrubSecrets(JSON.stringify(body))).not.toContain(secret);
      expect(scrubSecrets({ wrapped: JSON.stringify(JSON.stringify(body)) })).not.toContain(secret);
      expect(scrubSecrets(`cut: ${JSON.stringify(body)}`)).not.toContain(secret);
    }),
  );
});

test('neither long nor deeply nested reports take long', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  for (const part of [
    '"password',
    'token=',
    '\\"',
    "'",
    'Bearer ',
    'eyJ',
    '-eyJ',
    '"a-b.c',
    'password.',
  ]) {
    const started = performance.now();
    scrubSecrets(part.repeat(30_000 / part.length));
    expect(performance.now() - started, part).toBeLessThan(1000);
  }
  expect(scrubSecrets(deep).length).toBeLessThan(100);
});
