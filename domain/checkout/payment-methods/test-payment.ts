import { msg } from '#domain/i18n/msg.ts';
import { onlineMethod } from './online-method.ts';

/** Simulated payments, where the test gateway is configured. */
export const testPayment = onlineMethod('test', msg('Test payment'));
