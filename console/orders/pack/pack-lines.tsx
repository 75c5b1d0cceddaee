import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import type { Packed } from '#domain/orders/pack-count.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

type Line = ConsoleOrder['lines'][number] & { toPack: number };

interface PackLinesProps {
  lines: readonly Line[];
  packed: Packed;
  onCount: (line: number, count: number) => void;
}

/** From so many pieces on, counting each by a tap takes too long. */
const MANY = 5;

/** The lines to pack: a tap adds a piece to the parcel, minus takes it out again; many are added at once. */
export function PackLines({ lines, packed, onCount }: PackLinesProps) {
  const t = useText();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-paper">
      {lines.map(({ id, name, variant, code, picture, toPack }) => {
        const count = packed.get(id) ?? 0;
        const isFull = count >= toPack;
        return (
          <li key={id} className={`flex flex-wrap items-center ${isFull ? 'bg-ok-tint' : ''}`}>
            <button
              type="button"
              disabled={isFull}
              onClick={() => onCount(id, count + 1)}
              className="flex min-h-16 min-w-0 flex-1 items-center gap-3 p-3 text-start"
            >
              <span className="size-12 shrink-0 overflow-hidden rounded-control bg-photo">
                {picture !== null && (
                  <img
                    src={picture}
                    alt=""
                    width={48}
                    height={48}
                    loading="lazy"
                    // Without a connection there may be none: an empty place rather than a broken one.
                    onError={({ currentTarget }) => void (currentTarget.hidden = true)}
                  />
                )}
              </span>
              <span className="flex min-w-0 grow flex-col gap-x-3 gap-y-1 sm:flex-row sm:items-center sm:justify-between">
                <span className="min-w-0 text-sm">
                  <bdi className="block font-medium wrap-anywhere">{name}</bdi>
                  <span className="flex flex-wrap gap-x-3 text-muted">
                    {code !== null && (
                      <bdi dir="ltr" className="font-mono text-xs leading-5">
                        {code}
                      </bdi>
                    )}
                    {variant !== '' && <bdi>{variant}</bdi>}
                  </span>
                </span>
                <span className="flex shrink-0 items-center gap-1 text-lg font-semibold tabular-nums">
                  {isFull && <Check aria-hidden="true" className="size-5 text-ok" />}
                  {t('{{count}} of {{total}}', { count, total: toPack })}
                </span>
              </span>
            </button>
            <button
              type="button"
              disabled={count === 0}
              onClick={() => onCount(id, count - 1)}
              aria-label={t('Remove one: {{name}}', { name })}
              className="grid size-14 shrink-0 place-items-center text-muted disabled:invisible"
            >
              <Minus aria-hidden="true" className="size-5" />
            </button>
            {toPack >= MANY && !isFull && (
              <div className="flex w-full justify-end px-3 pb-3">
                <Button variant="secondary" onClick={() => onCount(id, toPack)}>
                  {t('All {{count}}', { count: toPack })}
                  <span className="sr-only">
                    <bdi>{name}</bdi>
                  </span>
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
