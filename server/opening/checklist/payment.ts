import { offeredMethods } from '#domain/checkout/payment-methods/payment-methods.ts';
import { done, todo, type Point } from './point.ts';

/** A payment method is available. */
export const payment: Point = {
  name: 'payment',
  check: async ({ config, settings, t }) => {
    if (settings.online_payment && config.appEnv === 'local')
      return todo(
        t(
          'Buyers can choose a test payment, which brings in no money. Turn off online payment, or start the shop with {{variable}}.',
          { variable: 'APP_ENV=production' },
        ),
        'settings set online_payment false',
      );
    const offered = offeredMethods(settings, config.stripe ? ['stripe'] : []);
    const ways = offered.map(({ title }) => title.toLowerCase());
    if (ways.length > 0) return done(`Orders are paid by ${ways.join(' or ')}.`);
    return todo(
      t('No payment method is on: cards need {{first}} and {{second}}.', {
        first: 'STRIPE_SECRET_KEY',
        second: 'STRIPE_WEBHOOK_SECRET',
      }),
      'settings set cash_on_delivery true',
    );
  },
};
