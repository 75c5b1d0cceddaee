import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { type RefusedItem, RefusedList } from '../ui/refused-dialog.tsx';

interface MoveOutcomeProps {
  moves: number;
  mailed: number;
  refused: number;
  /** The first orders that won't change. */
  reasons: readonly RefusedItem[];
  /** What runs the move: above the orders that won't change, which may be hundreds. */
  children?: ReactNode;
}

/** The previewed outcome of moving several orders. */
export function MoveOutcome({ moves, mailed, refused, reasons, children }: MoveOutcomeProps) {
  const t = useText();
  return (
    <>
      <p className="mb-3">
        {t('{{count}} orders will change.', {
          count: moves,
          one: '{{count}} order will change.',
        })}{' '}
        {mailed > 0 &&
          t('{{count}} buyers get an email.', {
            count: mailed,
            one: '{{count}} buyer gets an email.',
          })}
      </p>
      {children}
      {refused > 0 && (
        <>
          <p className="mb-2 font-medium">
            {t("{{count}} orders won't change:", {
              count: refused,
              one: "{{count}} order won't change:",
            })}
          </p>
          <RefusedOrders reasons={reasons} count={refused} />
        </>
      )}
    </>
  );
}

/** The first of `count` orders that won't change, or didn't. */
export function RefusedOrders({
  reasons,
  count,
}: {
  reasons: readonly RefusedItem[];
  count: number;
}) {
  const t = useText();
  return (
    <>
      <RefusedList refused={[...reasons]} />
      {count > reasons.length && (
        <p className="mt-2 text-sm text-muted">
          {t('Showing the first {{shown}} of {{all}}.', { shown: reasons.length, all: count })}
        </p>
      )}
    </>
  );
}

/** An order that won't change, with the reason and a link. */
export function refusedOrder({
  id,
  code,
  message,
}: {
  id: number;
  code: string;
  message: string;
}): RefusedItem {
  return { key: id, name: code, message, to: paths.order(id) };
}
