import type { PaymentGateway } from './gateway.ts';

const SESSION_MS = 86_400_000;

/**
 * Pretends to take payments, in environment local only (design: test gateway). Its page is part of the shop, and what
 * is pressed there is its answer; money never moves.
 */
export function testGateway(clock: () => Date): PaymentGateway {
  return {
    name: 'test',
    open: async ({ idempotencyKey, successUrl }) => ({
      id: `test-${idempotencyKey}`,
      url: successUrl,
      expiresAt: new Date(clock().getTime() + SESSION_MS),
    }),
    look: async () => ({ state: 'open' }),
    end: async () => ({ state: 'over' }),
    refund: async () => {},
  };
}
