import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import type { TicketListRow } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useHasRight, useHasRightInAllShops } from '../session/me-context.tsx';
import { TicketState } from '../tickets/ticket-state.tsx';
import { useAct } from '../ui/use-act.ts';
import { LogLink } from '../log/log-link.tsx';
import { RecordLinks } from '../ui/list/steps/record-links.tsx';
import { Card } from '../ui/card.tsx';
import { Heading } from '../ui/heading.tsx';
import { useShortcuts } from '../ui/keys/use-shortcuts.ts';
import { saveFile } from '../ui/files/save-file.ts';
import { useFormatTime } from '../session/use-format-time.ts';
import { ReviewAndVoucherCards } from './review-and-voucher-cards.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { GuestOrdersCard } from './guest-orders-card.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { OrdersCard } from './orders-card.tsx';
import { CustomerTags } from './tags/customer-tags.tsx';
import { PersonalCards } from './personal-cards.tsx';

interface CustomerPageProps {
  customer: ConsoleCustomer;
  tickets: readonly TicketListRow[];
  /** Tags in use. */
  tags: readonly string[];
}

/** A customer: orders with their sums, tickets, contact, addresses and sign-ins. */
export function CustomerPage({ customer, tickets, tags }: CustomerPageProps) {
  const t = useText();
  const formatTime = useFormatTime();
  return (
    <>
      <RecordLinks list="customers" id={customer.id} />
      <Heading title={customer.name}>
        <CustomerActs customer={customer} />
      </Heading>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {!customer.is_active && <Badge tone="danger">{t('Blocked')}</Badge>}
        {t('Customer since {{time}}', { time: formatTime(customer.since) })}
        <LogLink kind="customer" id={customer.id} />
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <OrdersCard customer={customer} />
          {customer.internal && customer.internal.guest_orders.length > 0 && (
            <GuestOrdersCard id={customer.id} orders={customer.internal.guest_orders} />
          )}
          {tickets.length > 0 && (
            <Card title={t('Tickets')}>
              <ul className="-my-2 divide-y divide-line text-sm">
                {tickets.map((ticket) => (
                  <li
                    key={ticket.number}
                    className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                  >
                    <Link
                      to={paths.ticket(ticket.number)}
                      className="min-w-0 text-accent underline after:absolute after:inset-0"
                    >
                      <bdi className="block truncate">{ticket.subject ?? ticket.topic}</bdi>
                    </Link>
                    <TicketState ticket={ticket} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {customer.internal && <CustomerNotes id={customer.id} notes={customer.internal.notes} />}
          {customer.personal && <ReviewAndVoucherCards personal={customer.personal} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {customer.internal && <CustomerTags customer={customer} suggestions={tags} />}
          <PersonalCards customer={customer} />
        </div>
      </div>
    </>
  );
}

function CustomerActs({ customer }: { customer: ConsoleCustomer }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const [open, setOpen] = useState<'merge' | 'erase' | null>(null);
  const mayEdit = useHasRightInAllShops('customers.edit');
  const mayExport = useHasRight('customers.export');
  const mayErase = useHasRight('customers.erase');
  const { id, is_active } = customer;
  const handleBlock = () =>
    run(async () => {
      await call('blockCustomer', { id, is_blocked: is_active });
      showToast(is_active ? t('Blocked and signed out.') : t('The customer can sign in again.'));
      await revalidate();
    });
  const handleExport = () =>
    run(async () => {
      const { file } = await call('exportCustomer', { id });
      saveFile(`customer-${id}.json`, file, 'application/json');
    });
  useShortcuts({ ...(mayEdit && { m: () => setOpen('merge') }) });
  return (
    <div className="flex flex-wrap gap-2">
      {mayExport && (
        <Button variant="quiet" size="small" busy={isBusy} onClick={() => void handleExport()}>
          {t('Download data')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="quiet" size="small" aria-keyshortcuts="m" onClick={() => setOpen('merge')}>
          {t('Merge')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void handleBlock()}>
          {is_active ? t('Block sign-in') : t('Allow sign-in')}
        </Button>
      )}
      {mayErase && (
        <Button variant="danger" size="small" onClick={() => setOpen('erase')}>
          {t('Erase')}
        </Button>
      )}
      {open === 'erase' && <EraseDialog customer={customer} onClose={() => setOpen(null)} />}
      {open === 'merge' && <MergeDialog customer={customer} onClose={() => setOpen(null)} />}
    </div>
  );
}
