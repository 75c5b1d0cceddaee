import { msg } from '#domain/i18n/msg.ts';
import type { PriceCurrency, SymbolPosition } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/money.ts';
import { labelled } from '#server/i18n/labelled.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { NotificationLine } from './due-queries.ts';
import type { NotificationKind } from './notification-kinds.ts';

const TITLES: Record<NotificationKind, string> = {
  order: msg('New orders'),
  ticket: msg('Messages from customers'),
  'failed-payment': msg('Unpaid orders'),
  'differing-payment': msg("Payments that don't match the amount due"),
  'failed-refund': msg('Refunds that the payment provider refused'),
  'low-stock': msg('Almost sold out'),
  return: msg('Returns to answer'),
  application: msg('Sellers who want to join'),
};

export interface NotificationMailContext {
  locale: string;
  appName: string;
  publicUrl: string;
  /** The shop's currency; orders placed in another currency are written in that one. */
  shopCurrency: PriceCurrency & { name: string };
  position: SymbolPosition;
}

/** The mail that reports to the owner or a seller what happened, grouped by kind. */
export function notificationMail(
  { locale, appName, publicUrl, shopCurrency, position }: NotificationMailContext,
  news: ReadonlyMap<NotificationKind, NotificationLine[]>,
): { subject: string; text: string; html: string } {
  const t = translatorOf(locale);
  const titles = [...news.keys()].map((kind) => t(TITLES[kind]));
  const subject = labelled(locale, appName, titles.join(', '));
  const amountOf = ({ amount, currency, pieces }: NotificationLine) => {
    if (amount !== null && currency !== null)
      return formatMoney({ amount, currency }, { shop: shopCurrency, position, locale });
    return pieces === null ? '' : t('{{count}} in stock', { count: pieces });
  };
  return {
    subject,
    ...renderMail({
      locale,
      title: subject,
      greeting: t('Hello,'),
      lead: t("Here's what happened in your shop:"),
      sections: [...news].map(([kind, lines]) => ({
        title: t(TITLES[kind]),
        lines: lines.map((line) => ({ label: oneLine(line.label), amount: amountOf(line) })),
        amounts: [],
        notes: [],
      })),
      link: { label: appName, url: publicUrl },
      closing: appName,
    }),
  };
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
