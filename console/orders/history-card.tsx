import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { useText } from '#web/i18n/text.tsx';
import { entryText } from '../log/act-text.ts';
import { actorText } from '../log/actor-text.ts';
import { LogLink } from '../log/log-link.tsx';
import { Card } from '../ui/card.tsx';
import { useFormatTime } from '../session/use-format-time.ts';

const STEP =
  'relative ps-5 pb-3 last:pb-0 before:absolute before:-start-[7px] before:top-1 before:size-3 before:rounded-full before:bg-accent before:ring-4 before:ring-paper';

/** The order's status history and the audit log entries about it. */
export function HistoryCard({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const formatTime = useFormatTime();
  return (
    <Card title={t('History')}>
      <ol className="ms-1.5 flex flex-col border-s-2 border-line text-sm">
        {order.timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`} className={STEP}>
            <span className="block font-medium">{t(statusName(status))}</span>
            <time dateTime={at} className="text-muted">
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {order.history.length > 0 && (
        <ul className="mt-4 flex flex-col gap-1 border-t border-line pt-3 text-sm text-muted max-sm:gap-3">
          {order.history.map((entry) => (
            <li key={entry.id} className="flex flex-wrap gap-x-2">
              <time dateTime={entry.at} className="max-sm:basis-full">
                {formatTime(entry.at)}
              </time>
              <span className="text-ink">
                <EntryText entry={entry} />
              </span>
              <bdi>{t(actorText(entry))}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm empty:hidden">
        <LogLink kind="order" id={order.id} />
      </p>
    </Card>
  );
}

/** What was done; of a change of the status, to which one. */
function EntryText({ entry }: { entry: ConsoleOrder['history'][number] }) {
  const t = useText();
  const text = t(entryText(entry));
  const status = entry.changes.find(({ field }) => field === 'order_status')?.after;
  if (entry.act !== 'order.advance' || typeof status !== 'string') return text;
  return `${t('{{label}}:', { label: text })} ${t(statusName(status))}`;
}
