import type { LogEntry } from '#contract/console/log.ts';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { useText } from '#web/i18n/text.tsx';
import { entryText } from '../log/act-text.ts';
import { actorText } from '../log/actor-text.ts';
import { LogLink } from '../log/log-link.tsx';
import { Card } from '../ui/card.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { type HistoryItem, orderHistory } from './order-history.ts';

const ITEM = 'relative ps-5 pb-3 last:pb-0 before:absolute before:rounded-full before:ring-4';
/** The dot of a status, and the smaller one of anything else. */
const DOT = 'before:-start-[7px] before:top-1 before:size-3 before:bg-accent before:ring-paper';
const SMALL_DOT =
  'before:-start-[5px] before:top-1.5 before:size-2 before:bg-muted before:ring-paper';

/** The order's statuses, payment and audit log entries in one sequence, latest first. */
export function HistoryCard({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const formatTime = useFormatTime();
  return (
    <Card title={t('History')}>
      <ol className="ms-1.5 flex flex-col border-s-2 border-line text-sm">
        {orderHistory(order).map((item) => {
          const entry = entryOf(item);
          return (
            <li key={keyOf(item)} className={`${ITEM} ${item.kind === 'entry' ? SMALL_DOT : DOT}`}>
              <ItemText item={item} />
              <p className="flex flex-wrap gap-x-2 text-muted">
                <time dateTime={item.at}>{formatTime(item.at)}</time>
                {entry !== null && <bdi>{t(actorText(entry))}</bdi>}
              </p>
            </li>
          );
        })}
      </ol>
      <p className="mt-2 text-sm empty:hidden">
        <LogLink kind="order" id={order.id} />
      </p>
    </Card>
  );
}

function entryOf(item: HistoryItem): LogEntry | null {
  if (item.kind === 'entry') return item.entry;
  return item.kind === 'status' ? item.by : null;
}

function keyOf(item: HistoryItem): string {
  if (item.kind === 'entry') return String(item.entry.id);
  return item.kind === 'status' ? `${item.status} ${item.at}` : item.kind;
}

/** What happened. */
function ItemText({ item }: { item: HistoryItem }) {
  const t = useText();
  if (item.kind === 'entry') return <EntryText entry={item.entry} />;
  if (item.kind === 'paid') return <p className="font-medium">{t('Paid')}</p>;
  const { status } = item;
  return <p className="font-medium">{t(statusName(status))}</p>;
}

/** What was done; of a change of the status, to which one. */
function EntryText({ entry }: { entry: LogEntry }) {
  const t = useText();
  const text = t(entryText(entry));
  const status = entry.changes.find(({ field }) => field === 'order_status')?.after;
  if (entry.act !== 'order.advance' || typeof status !== 'string') return <p>{text}</p>;
  return <p>{`${t('{{label}}:', { label: text })} ${t(statusName(status))}`}</p>;
}
