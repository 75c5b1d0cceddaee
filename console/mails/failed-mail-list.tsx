import MailCheck from 'lucide-react/icons/mail-check';
import { Link, useRevalidator } from 'react-router';
import type { FailedMail } from '#contract/console/failed-mails.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useFormatTime } from '../session/use-format-time.ts';
import { useAct } from '../ui/use-act.ts';
import { MAIL_LABELS } from './mail-labels.ts';

/** Emails that failed permanently, each with what it is about and why; sent again one by one or all at once. */
export function FailedMailList({ mails }: { mails: readonly FailedMail[] }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  if (mails.length === 0) {
    return (
      <EmptyState
        icon={<MailCheck aria-hidden="true" className="size-10" />}
        title={t('No failed emails')}
        text={t("Emails that couldn't be sent for days appear here.")}
      />
    );
  }
  const send = (ids: number[]) =>
    run(async () => {
      const { sent: count } = await call('sendMailsAgain', { ids });
      showToast(
        t('{{count}} emails are being sent again.', {
          count,
          one: '{{count}} email is being sent again.',
        }),
      );
      await revalidate();
    });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="mb-3"
        busy={isBusy}
        onClick={() => void send(mails.map(({ id }) => id))}
      >
        {t('Send all again')}
      </Button>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper">
        {mails.map((mail) => (
          <FailedMailItem
            key={mail.id}
            mail={mail}
            isBusy={isBusy}
            onSend={() => void send([mail.id])}
          />
        ))}
      </ul>
    </>
  );
}

interface FailedMailItemProps {
  mail: FailedMail;
  isBusy: boolean;
  onSend: () => void;
}

function FailedMailItem({ mail, isBusy, onSend }: FailedMailItemProps) {
  const t = useText();
  const formatTime = useFormatTime();
  const { order, ticket } = mail;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm">
      <div className="min-w-0 grow basis-60">
        <span className="font-medium">{t(MAIL_LABELS[mail.about])}</span>
        {order !== null && (
          <Link to={paths.order(order.id)} className="ms-2 hover:text-accent">
            <bdi>{order.code}</bdi>
          </Link>
        )}
        {ticket !== null && (
          <Link to={paths.ticket(ticket)} className="ms-2 hover:text-accent">
            <bdi>{ticket}</bdi>
          </Link>
        )}
        {mail.reason !== null && (
          <bdi className="block text-muted wrap-anywhere">{mail.reason}</bdi>
        )}
      </div>
      <time dateTime={mail.failed_at} className="text-muted">
        {formatTime(mail.failed_at)}
      </time>
      <Button variant="secondary" size="small" busy={isBusy} onClick={onSend}>
        {t('Send again')}
      </Button>
    </li>
  );
}
