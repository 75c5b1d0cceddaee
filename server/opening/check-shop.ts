import { readSettings } from '#server/settings/read-settings.ts';
import { backup } from './checklist/backup.ts';
import { currency } from './checklist/currency.ts';
import { delivery } from './checklist/delivery.ts';
import { goods } from './checklist/goods.ts';
import { identity } from './checklist/identity.ts';
import { legalPages } from './checklist/legal-pages.ts';
import { mail } from './checklist/mail.ts';
import { payment } from './checklist/payment.ts';
import { sellers } from './checklist/sellers.ts';
import { tax } from './checklist/tax.ts';
import type { CheckContext, Finding, Point } from './checklist/point.ts';

/** What a shop needs before it opens, in the order in which an owner sets it up. */
const POINTS: readonly Point[] = [
  identity,
  currency,
  tax,
  delivery,
  payment,
  legalPages,
  mail,
  sellers,
  goods,
  backup,
];

export interface CheckedPoint extends Finding {
  name: string;
}

/** The first-day checklist: each point, and the command for what is missing. */
export async function checkShop(context: Omit<CheckContext, 'settings'>): Promise<CheckedPoint[]> {
  const settings = await readSettings(context.db, { warn: () => {} });
  const points: CheckedPoint[] = [];
  for (const { name, check } of POINTS)
    points.push({ name, ...(await check({ ...context, settings })) });
  return points;
}
