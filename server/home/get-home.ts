import type { Home, TO_DOS, TopProduct } from '#contract/console/home.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { dayIn } from '#domain/dates/day-in-zone.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { ordersByDay, type SalesPeriod, salesPeriods } from '#domain/orders/sales/sales-periods.ts';
import { hasRight, type Scope, scopeOf, canSeeWholeLog } from '#domain/staff/rights.ts';
import { lowStockMark } from '#server/catalog/low-stock.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { countFailedMails } from '#server/mail/failed/failed-mails.ts';
import { checkShop } from '#server/opening/check-shop.ts';
import { previewEnd, previewLink } from '#server/opening/preview-link.ts';
import { countOpen, openRefunds } from '#server/orders/console/list/count-orders.ts';
import { countOpenFaults } from '#server/reports/faults.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { waitingTickets } from '#server/support/console/tickets.ts';
import { areJobsRun, countLowStock, type SoldProduct } from './queries.ts';
import { recentSales } from './recent-sales.ts';

const CHART_DAYS = 30;
/** Things are counted up to this number. */
const MAX_COUNT = 1000;

type Kind = (typeof TO_DOS)[number];

/** What is waiting to be done, as far as the caller may do it, and the figures of the last days. */
export async function getHome(context: SignedInContext): Promise<Home> {
  const { roles } = context.session;
  const seesAll = canSeeWholeLog(roles);
  const [to_do, first_day, are_jobs_run, sales, opening] = await Promise.all([
    toDosOf(context),
    seesAll ? firstDayOf(context) : [],
    seesAll ? areJobsRun(context.db) : true,
    hasRight(roles, 'orders.amounts') ? salesOf(context) : null,
    hasRight(roles, 'settings.edit') ? openingOf(context) : null,
  ]);
  return { to_do, first_day, jobs_stopped: !are_jobs_run, sales, opening };
}

async function toDosOf(context: SignedInContext): Promise<Home['to_do']> {
  const { db, now } = context;
  const { roles } = context.session;
  const countIfAllowed = async (right: Right, count: (scope: Scope) => Promise<number>) =>
    hasRight(roles, right) ? count(scopeOf(roles, right)) : 0;
  const [{ statuses: orders, late, partPaid, returns }, refunds, tickets, low, mails, errors] =
    await Promise.all([
      countOpen(db, scopeOf(roles, 'orders.see'), now),
      countIfAllowed('orders.refund', (scope) => openRefunds(db, scope)),
      countIfAllowed('tickets.answer', (scope) => waitingTickets(db, scope)),
      countIfAllowed('stock.edit', async (scope) =>
        countLowStock(db, scope, { mark: await lowStockMark(context), max: MAX_COUNT }),
      ),
      countIfAllowed('errors.see', () => countFailedMails(db)),
      countIfAllowed('errors.see', () => countOpenFaults(db)),
    ]);
  const pending = orders.find(({ status }) => status === 'Pending');
  const inStatus = (...statuses: string[]) =>
    orders
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { orders: count }) => sum + count, 0);
  const counts: Record<Kind, number> = {
    'to-confirm': pending ? pending.orders - pending.waiting : 0,
    'to-pack': inStatus('Confirm', 'Processing'),
    late,
    unpaid: orders.reduce((sum, { unpaid }) => sum + unpaid, 0),
    'part-paid': partPaid,
    returns,
    refunds,
    tickets,
    'low-stock': low,
    mails,
    errors,
  };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind: kind as Kind, count }));
}

async function firstDayOf({
  db,
  config,
  now,
  locale,
}: SignedInContext): Promise<Home['first_day']> {
  const points = await checkShop({ db, config, now, t: translatorOf(locale) });
  return points
    .filter(({ command }) => command !== null)
    .map(({ name, sentence, command }) => ({ name, sentence, command }));
}

async function openingOf({ db, config, now, log }: SignedInContext): Promise<Home['opening']> {
  const { shop_open: is_open } = await readSettings(db, log);
  return { is_open, preview: previewLink(config.publicUrl, config.appSecret, previewEnd(now)) };
}

async function salesOf({ db, session, now, log }: SignedInContext): Promise<Home['sales']> {
  const { time_zone: timeZone } = await readSettings(db, log);
  const today = dayIn(now, timeZone);
  const scope = scopeOf(session.roles, 'orders.amounts');
  const { sales, top } = await recentSales(db, scope, { today, timeZone, now });
  return {
    periods: salesPeriods(sales, today).map((period) => ({
      ...presentPeriod(period),
      top_products: (top.get(period.days) ?? []).map(presentProduct),
    })),
    days: ordersByDay(sales, today, CHART_DAYS),
  };
}

function presentPeriod({ days, orders, ordersBefore, ordersYearAgo, sums }: SalesPeriod) {
  return {
    days,
    orders,
    orders_before: ordersBefore,
    orders_year_ago: ordersYearAgo,
    sums: sums.map(
      ({ currency, orders: count, amount, amountBefore, amountYearAgo, refunded }) => ({
        currency,
        amount: toDecimal(amount),
        amount_before: toDecimal(amountBefore),
        amount_year_ago: toDecimal(amountYearAgo),
        average: toDecimal(count === 0 ? 0 : Math.round(amount / count)),
        refunded: toDecimal(refunded),
      }),
    ),
  };
}

const presentProduct = ({ sums, ...product }: SoldProduct): TopProduct => ({
  ...product,
  sums: sums.map(({ currency, amount }) => ({ currency, amount: toDecimal(amount) })),
});
