import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { translate } from '#server/i18n/translate.ts';
import { addJob, type JobPayloads } from '#server/jobs/add-job.ts';
import { greeting } from '#server/mail/greeting.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { listProductNames } from '../texts/text-queries.ts';
import { confirmLink } from './alert-link.ts';
import { deleteOldAlerts, findAlert, takeDueAlerts } from './queries.ts';

interface AlertDeps {
  db: Database;
  config: Pick<Config, 'appSecret' | 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  log: Logger;
}

const DAY_MS = 86_400_000;
const UNCONFIRMED_DAYS = 2;
const WAITING_DAYS = 365;
const BATCH_SIZE = 500;

/** Mails the link that confirms an alert; does nothing if the alert was deleted or is confirmed. */
export async function sendConfirmMail(
  { db, config, log }: AlertDeps,
  { alert_id }: JobPayloads['confirm-stock-alert'],
): Promise<void> {
  const alert = await findAlert(db, alert_id);
  if (!alert || alert.confirmed_at !== null) return;
  const settings = await readSettings(db, log);
  const { locale, email } = alert;
  const product = await nameIn(db, locale, { id: alert.product_id, name: alert.name });
  const say = (sentence: string) => translate(locale, sentence, { product });
  const subject = say('Confirm: one email when {{product}} is back');
  const mail = renderMail({
    locale,
    title: subject,
    greeting: greeting(locale, null),
    lead: say('Confirm that you want one email when {{product}} is back in stock.'),
    paragraphs: [say("If you didn't request this, you can ignore this email.")],
    link: {
      label: say('Confirm'),
      url: confirmLink(config.publicUrl, config.appSecret, alert.id),
    },
    closing: settings.app_name,
  });
  await sendMail(mailSettings(config, settings), { to: email, subject, ...mail });
}

/** Mails one address that a product is back; does nothing if the product has been deleted since. */
export async function sendBackInStockMail(
  { db, config, log }: AlertDeps,
  { product_id, email, locale }: JobPayloads['send-stock-alert'],
): Promise<void> {
  const product = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', product_id)
    .executeTakeFirst();
  if (!product) return;
  const settings = await readSettings(db, log);
  const name = await nameIn(db, locale, { id: product_id, name: product.name });
  const values = { product: name, shop: settings.app_name };
  const say = (sentence: string) => translate(locale, sentence, values);
  const subject = say('{{product}} is back in stock');
  const mail = renderMail({
    locale,
    title: subject,
    greeting: greeting(locale, null),
    lead: say('{{product}} is available again at {{shop}}.'),
    paragraphs: [say('This is the only email about it. We have deleted your request.')],
    link: {
      label: say('See the product'),
      url: `${config.publicUrl}/products/${product_id}/details`,
    },
    closing: settings.app_name,
  });
  await sendMail(mailSettings(config, settings), { to: email, subject, ...mail });
}

/** The name of a product in the language of a mail, as on the page that the mail leads to. */
async function nameIn(
  db: Database,
  locale: string,
  { id, name }: { id: number; name: string },
): Promise<string> {
  return (await listProductNames(db, locale, [id])).get(id)?.name ?? name;
}

/**
 * Queues a mail for each confirmed alert whose product is back, and deletes the alerts in the same transaction; deletes
 * old ones too. Runs every minute.
 */
export async function queueStockAlertMails(db: Database, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    for (const due of await takeDueAlerts(tx, BATCH_SIZE))
      await addJob(tx, 'send-stock-alert', due);
  });
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteOldAlerts(db, { unconfirmed: daysAgo(UNCONFIRMED_DAYS), any: daysAgo(WAITING_DAYS) });
}
