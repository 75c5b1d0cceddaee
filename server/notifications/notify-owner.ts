import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { listCurrencies } from '#server/settings/queries.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import {
  collectApplications,
  collectDifferingPayments,
  collectFailedPayments,
  collectFailedRefunds,
  collectLowStock,
  collectOrders,
  collectReturns,
  collectTickets,
} from './collect-queries.ts';
import {
  allowSlowServer,
  listLines,
  listRecipients,
  markSent,
  postponeNotifications,
  type NotificationLine,
  lockDueNotifications,
} from './due-queries.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { notificationMail } from './notification-mail.ts';

export interface NotificationDeps {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  clock: () => Date;
  log: Logger;
}

const US_DOLLAR = { name: 'USD', symbol: '$', rate_from_default: 1 };

/**
 * Collects what happened since the last run and mails what is due to the owner and to sellers: immediately, or in the
 * daily mail. Runs every minute. A mail that could not be sent is retried, less and less often; a crash between sending
 * a mail and recording it repeats that one mail.
 */
export async function notifyOwner(deps: NotificationDeps): Promise<void> {
  const { db, clock, log } = deps;
  const settings = await readSettings(db, log);
  const now = clock();
  await collect(db, settings, now);
  const due = { now, timeZone: settings.time_zone, daily: kindsOf(settings, 'daily') };
  const failures: unknown[] = [];
  for (const { shop_id, email } of await listRecipients(db, due)) {
    const to = shop_id === null ? (settings.owner_email ?? (settings.email || null)) : email;
    try {
      await transaction(db, async (tx) => {
        const notifications = await lockDueNotifications(tx, shop_id, due);
        if (notifications.length === 0) return;
        const ids = notifications.map(({ id }) => id);
        const news = new Map<NotificationKind, NotificationLine[]>();
        for (const kind of new Set(notifications.map((notification) => notification.kind))) {
          const ofKind = notifications.filter((notification) => notification.kind === kind);
          const lines = await listLines(tx, kind, {
            ids: ofKind.map(({ record_id }) => record_id),
            shopId: shop_id,
          });
          if (lines.length > 0) news.set(kind, lines);
        }
        await markSent(tx, ids, now);
        await allowSlowServer(tx);
        if (to !== null && news.size > 0) await send({ ...deps, db: tx }, settings, { to, news });
      });
    } catch (error) {
      // One full mailbox must not prevent the other mails.
      failures.push(error);
      await postponeNotifications(db, shop_id, due);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function collect(db: Database, settings: Settings, now: Date): Promise<void> {
  const isMultiVendor = settings.multi_vendor;
  const collecting = { now, off: kindsOf(settings, 'off'), isMultiVendor };
  await transaction(db, async (tx) => {
    const orders = await collectOrders(tx, collecting);
    await collectTickets(tx, collecting);
    await collectFailedPayments(tx, collecting);
    await collectDifferingPayments(tx, collecting);
    await collectFailedRefunds(tx, collecting);
    await collectReturns(tx, collecting);
    await collectApplications(tx, collecting);
    await collectLowStock(tx, orders, settings.low_stock_at, collecting);
  });
}

function kindsOf({ notifications }: Settings, when: 'daily' | 'off'): string[] {
  return Object.entries(notifications)
    .filter(([, chosen]) => chosen === when)
    .map(([kind]) => kind.replaceAll('_', '-'));
}

async function send(
  { db, config }: NotificationDeps,
  settings: Settings,
  { to, news }: { to: string; news: ReadonlyMap<NotificationKind, NotificationLine[]> },
): Promise<void> {
  const currencies = await listCurrencies(db);
  const context = {
    locale: settings.app_locale,
    appName: settings.app_name,
    publicUrl: config.publicUrl,
    shopCurrency: currencies.find(({ is_default }) => is_default) ?? US_DOLLAR,
    position: settings.currency_position,
  };
  await sendMail(mailSettings(config, settings), { to, ...notificationMail(context, news) });
}
