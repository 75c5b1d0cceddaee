import type { PaymentGateway } from './gateway.ts';

const SESSION_MS = 86_400_000;

/**
 * Simulates payments, only in the local environment. The shop serves its page, whose buttons decide the outcome; no
 * money moves.
 */
export function testGateway(clock: () => Date): PaymentGateway {
  return {
    name: 'test',
    open: async ({ idempotencyKey, successUrl }) => ({
      id: `test-${idempotencyKey}`,
      url: successUrl,
      expiresAt: new Date(clock().getTime() + SESSION_MS),
    }),
    retrieve: async () => ({ state: 'open' }),
    end: async () => ({ state: 'over' }),
    refund: async ({ id }) => ({ state: 'done', reference: `test-${id}`, failure: null }),
  };
}
