import { Link, useNavigate } from 'react-router';
import type { Home } from '#contract/console/home.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { useMe } from '../session/me-context.tsx';
import { Card } from '../ui/card.tsx';
import { useShortcuts } from '../ui/keys/use-shortcuts.ts';

type Kind = Home['to_do'][number]['kind'];

/** How many entries have a key. */
const DIGITS = 9;

/** Pending work; each entry links to its list, the first nine by a digit too. */
export function ToDoList({ toDo }: { toDo: Home['to_do'] }) {
  const t = useText();
  const formatCount = useFormatCount();
  const { shop } = useMe();
  const navigate = useNavigate();
  const lists: Record<Kind, { text: string; to: string }> = {
    'to-confirm': { text: t('Orders to confirm'), to: paths.orders('view=to-confirm') },
    'to-pack': { text: t('Orders to pack'), to: paths.orders('view=to-pack') },
    late: { text: t('Late orders'), to: paths.orders('view=late') },
    unpaid: { text: t('Orders awaiting payment'), to: paths.orders('view=unpaid') },
    'part-paid': { text: t('Partly paid orders'), to: paths.orders('view=part-paid') },
    returns: { text: t('Open returns'), to: paths.orders('view=returns') },
    refunds: { text: t('Refunds to settle'), to: paths.orders('view=refunds') },
    tickets: { text: t('Customers waiting for a reply'), to: paths.tickets() },
    'low-stock': {
      text: t('Variants with {{count}} or fewer in stock', { count: shop.low_stock_at }),
      to: paths.inventory('stock=low'),
    },
    mails: { text: t("Emails that couldn't be sent"), to: paths.failedMails() },
    errors: { text: t('Browser errors'), to: paths.errors() },
  };
  useShortcuts(
    Object.fromEntries(
      toDo
        .slice(0, DIGITS)
        .map(({ kind }, at) => [String(at + 1), () => void navigate(lists[kind].to)]),
    ),
  );
  return (
    <Card title={t('To do')}>
      {toDo.length === 0 ? (
        <p className="text-sm text-muted">{t('All done. Nothing is waiting for you.')}</p>
      ) : (
        <ul className="-mx-2 grid grid-cols-[auto_minmax(0,1fr)]">
          {toDo.map(({ kind, count }, at) => (
            <li key={kind} className="col-span-2 grid grid-cols-subgrid">
              <Link
                to={lists[kind].to}
                aria-keyshortcuts={at < DIGITS ? String(at + 1) : undefined}
                className="col-span-2 grid min-h-11 grid-cols-subgrid items-center gap-4 rounded-control px-2 text-sm hover:bg-well"
              >
                <span className="min-w-10 text-end text-lg font-semibold text-accent tabular-nums">
                  {formatCount(count)}
                </span>
                <span>{lists[kind].text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
