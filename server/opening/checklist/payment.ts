import { offeredMethods } from '#domain/checkout/payment-methods/payment-methods.ts';
import { done, missing, type Point } from './point.ts';

/** A payment method is available. */
export const payment: Point = {
  name: 'payment',
  check: async ({ config, settings }) => {
    if (settings.online_payment && config.appEnv === 'local')
      return missing(
        'Buyers can choose a test payment, which brings no money: APP_ENV=production has none, and neither has this.',
        'settings set online_payment false',
      );
    const offered = offeredMethods(settings, config.stripe ? ['stripe'] : []);
    const ways = offered.map(({ title }) => title.toLowerCase());
    if (ways.length > 0) return done(`Orders are paid by ${ways.join(' or ')}.`);
    return missing(
      'No way to pay is on: cards need STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
      'settings set cash_on_delivery true',
    );
  },
};
