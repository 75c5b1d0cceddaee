import type { Home } from '#contract/console/home.ts';
import { dateFormat } from '#domain/i18n/formats.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';

type Days = NonNullable<Home['sales']>['days'];

const WIDTH = 600;
const HEIGHT = 120;
const GAP = 4;

/** The orders of each day as bars; the same as a table for screen readers. */
export function OrdersChart({ days }: { days: Days }) {
  const t = useText();
  const formatCount = useFormatCount();
  const { locale, direction } = useLanguage();
  const format = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayText = (day: string) => format.format(new Date(day));
  const most = Math.max(0, ...days.map(({ orders }) => orders));
  const step = WIDTH / days.length;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="relative mt-4">
      <figcaption className="flex justify-between text-xs text-muted">
        <span>{t('Orders by day')}</span>
        {most > 0 && (
          <span className="tabular-nums">{t('At most {{count}}', { count: most })}</span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`mt-1 h-28 w-full text-accent ${direction === 'rtl' ? '-scale-x-100' : ''}`}
      >
        {days.map(({ day, orders }, index) => {
          const height = Math.max(1, (orders / Math.max(1, most)) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * step + GAP / 2}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              fill="currentColor"
              opacity={orders === 0 ? 0.3 : 1}
            >
              <title>
                {t('{{name}}: {{value}}', { name: dayText(day), value: formatCount(orders) })}
              </title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-muted">
        <span>{first && dayText(first.day)}</span>
        <span>{last && dayText(last.day)}</span>
      </p>
      {/* A table ignores the size that sr-only gives it: it would lengthen the page. */}
      <div className="sr-only">
        <table>
          <caption>{t('Orders by day')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{t('Orders')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, orders }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{formatCount(orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
