import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { loggedError } from './logged-error.ts';

const PAYLOAD = '{"customer_email":"ada@bolt.test"}';

/** An error as a library throws it. */
const thrown = (message: string, fields: object) => Object.assign(new Error(message), fields);

test.each([
  [
    'a webhook event with a wrong signature',
    new Stripe.errors.StripeSignatureVerificationError('t=1,v1=forged', PAYLOAD, {
      type: 'api_error',
      message: 'No signatures found',
    }),
    'No signatures found',
  ],
  [
    'a mail that the server refuses',
    thrown('550 <ada@bolt.test>: Recipient address rejected', {
      code: 'EENVELOPE',
      responseCode: 550,
      rejected: ['ada@bolt.test'],
      envelope: { to: ['ada@bolt.test'] },
    }),
    '"responseCode":550',
  ],
  [
    'a mail server',
    thrown('connect ECONNREFUSED smtps://ada:forged@mail.example.com', { code: 'ECONNREFUSED' }),
    'mail.example.com',
  ],
  [
    'several attempts to connect',
    new AggregateError(
      [thrown('refused', { address: '10.0.0.7', detail: 'ada@bolt.test' })],
      'all',
    ),
    '10.0.0.7',
  ],
  [
    'a cause',
    new Error('not stored', { cause: thrown('for ada@bolt.test', { detail: 'forged' }) }),
    'for [hidden]@bolt.test',
  ],
])(
  'of %s the log has what failed, but no person and nothing that was sent',
  (_, error, failure) => {
    const text = JSON.stringify(loggedError(error));
    expect(text).toContain(failure);
    expect(text).not.toMatch(/ada|forged|customer_email/);
  },
);

test('the log has the beginning of a long message', () => {
  expect(JSON.stringify(loggedError(new Error('x'.repeat(1_000_000)))).length).toBeLessThan(20_000);
});

test('packages and versions in a stack stay', () => {
  const stack = 'Error: at /shop/node_modules/@opentelemetry/api/a.js:1:2';
  expect(loggedError(thrown('at 12:30', { stack }))).toMatchObject({ stack });
});
