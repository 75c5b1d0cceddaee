import type { Config } from '#server/config.ts';
import type { Gateways } from './gateway.ts';
import { stripeClient, stripeGateway } from './stripe-gateway.ts';
import { testGateway } from './test-gateway.ts';

/** The configured gateways, and the test gateway in the local environment. */
export function createGateways(
  config: Pick<Config, 'appEnv' | 'stripe'>,
  clock: () => Date,
): Gateways {
  const gateways = [
    ...(config.stripe ? [stripeGateway(stripeClient(config.stripe))] : []),
    ...(config.appEnv === 'local' ? [testGateway(clock)] : []),
  ];
  return new Map(gateways.map((gateway) => [gateway.name, gateway]));
}
