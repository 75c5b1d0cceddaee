import type { ReactNode } from 'react';
import type { MergePreview, MovedRecords } from '#contract/console/customers/customer-acts.ts';
import { msg } from '#domain/i18n/msg.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useFormatList } from '#web/i18n/lists.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useFormatTime } from '../session/use-format-time.ts';

const MOVED: Readonly<Record<keyof MovedRecords, string>> = {
  orders: msg('Orders'),
  addresses: msg('Addresses'),
  tickets: msg('Tickets'),
  reviews: msg('Reviews'),
  favorites: msg('Wishlist'),
  cart_lines: msg('Products in the cart'),
  vouchers: msg('Collected vouchers'),
  notes: msg('Notes'),
};

const IN_COMMON: Readonly<Record<MergePreview['in_common'][number], string>> = {
  name: msg('the name'),
  phone: msg('the phone number'),
  address: msg('an address'),
  'order-contact': msg('the contact of an order'),
};

interface MergeOutcomeProps {
  preview: MergePreview;
  /** The button that swaps the accounts. */
  swap: ReactNode;
}

/** Both accounts, the records that move, and what the accounts have in common. */
export function MergeOutcome({ preview, swap }: MergeOutcomeProps) {
  const t = useText();
  const formatList = useFormatList();
  const formatCount = useFormatCount();
  const { target, source, moved, in_common: inCommon } = preview;
  const parts = (Object.keys(MOVED) as (keyof MovedRecords)[]).filter((part) => moved[part] > 0);
  return (
    <div className="flex flex-col gap-4 text-sm">
      <div className="grid gap-4 md:grid-cols-2">
        <AccountPart label={t('Account to close')} account={source} />
        <AccountPart label={t('Account to keep')} account={target} />
      </div>
      {swap}
      <div>
        <h3 className="mb-1 font-medium">{t('What moves')}</h3>
        {parts.length === 0 && <p className="text-muted">{t('Nothing: the account is empty.')}</p>}
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          {parts.map((part) => (
            <div key={part} className="contents">
              <dt>{t(MOVED[part])}</dt>
              <dd className="text-end tabular-nums">{formatCount(moved[part])}</dd>
            </div>
          ))}
        </dl>
      </div>
      {inCommon.length === 0 && parts.length > 0 && (
        <p className="rounded-control bg-warn-tint p-3 text-warn">
          {t(
            'These accounts share no name, phone, address or order contact. The customer who uses the account you keep will see the orders and addresses of the other one, so make sure that both belong to the same person.',
          )}
        </p>
      )}
      {inCommon.length > 0 && (
        <p className="text-muted">
          {t('In common: {{what}}', {
            what: formatList(inCommon.map((hint) => t(IN_COMMON[hint]))),
          })}
        </p>
      )}
      <p className="text-muted">
        {t(
          "Password, sign-ins and contact details of the closed account are deleted. We email both addresses if they are verified. This can't be undone, because afterwards nothing shows which order or address came from which account.",
        )}
      </p>
    </div>
  );
}

function AccountPart({ label, account }: { label: string; account: MergePreview['target'] }) {
  const t = useText();
  const formatTime = useFormatTime();
  return (
    <div>
      <h3 className="mb-1 font-medium">{label}</h3>
      <p className="flex flex-wrap items-center gap-2">
        <bdi>{account.name}</bdi>
        {!account.is_verified && <Badge tone="neutral">{t('Not verified')}</Badge>}
      </p>
      <p className="text-muted wrap-anywhere">
        {[account.email, account.phone].map(
          (text) =>
            text !== null && (
              <bdi key={text} dir="ltr" className="block">
                {text}
              </bdi>
            ),
        )}
      </p>
      <p className="text-muted">
        {t('Customer since {{time}}', { time: formatTime(account.since) })}
      </p>
    </div>
  );
}
