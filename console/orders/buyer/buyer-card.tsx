import { Link } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { TagBadges } from '../../ui/tags/tag-badges.tsx';
import { AddressCard } from './address-card.tsx';
import { BuyerActions } from './buyer-actions.tsx';
import { BuyerRecords } from './buyer-records.tsx';
import { MessagesCard } from './messages-card.tsx';
import { MoneyCard } from '../money/money-card.tsx';
import { StatusBadge } from '../status-badge.tsx';

/** Buyer, their tickets and orders, delivery address, payment, and the other orders of the same checkout. */
export function BuyerCard({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { buyer, note, parts } = order;
  return (
    <>
      {note !== null && (
        <Card title={t("Buyer's note")}>
          <p className="text-sm whitespace-pre-line wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        </Card>
      )}
      <Card title={t('Buyer')}>
        <p className="text-sm font-medium">
          {buyer.customer === null ? (
            <bdi>{buyer.name}</bdi>
          ) : (
            <Link
              to={paths.customer(buyer.customer.id)}
              className="inline-block max-w-full py-1 text-accent underline wrap-anywhere md:py-0"
            >
              <bdi>{buyer.name}</bdi>
            </Link>
          )}
          {buyer.is_guest && <span className="font-normal text-muted"> · {t('Guest')}</span>}
        </p>
        {buyer.customer && <TagBadges tags={buyer.customer.tags} />}
        {buyer.phone !== null && (
          <ContactLink href={`tel:${buyer.phone.replaceAll(/[^\d+]/g, '')}`} text={buyer.phone} />
        )}
        {buyer.email !== null && <ContactLink href={`mailto:${buyer.email}`} text={buyer.email} />}
        <BuyerActions order={order} />
      </Card>
      <BuyerRecords order={order} />
      {order.messages.length > 0 && <MessagesCard messages={order.messages} />}
      <AddressCard order={order} />
      <MoneyCard order={order} />
      {parts.length > 0 && (
        <Card title={t('Ordered together')}>
          <ul className="flex flex-col gap-2 text-sm">
            {parts.map(({ id, code, shop, status }) => (
              <li key={id} className="flex items-center justify-between gap-2">
                <Link
                  to={paths.order(id)}
                  className="min-w-0 truncate py-1 text-accent underline md:py-0"
                >
                  <bdi>{code}</bdi> · <bdi>{shop}</bdi>
                </Link>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      className="flex min-h-11 items-center text-sm text-accent underline wrap-anywhere md:min-h-7"
    >
      <bdi dir="ltr">{text}</bdi>
    </a>
  );
}
