import { msg } from '#domain/i18n/msg.ts';
import { onlineMethod } from './online-method.ts';

/** Cards, through Stripe. */
export const stripe = onlineMethod('stripe', msg('Card'), 'Stripe');
