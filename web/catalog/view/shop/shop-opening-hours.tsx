import type { ShopDetails } from '#contract/catalog/shops.ts';
import { dateFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';

/** Any Monday: opening hours are per day of the week, in UTC. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The days of a week (1 Monday to 7 Sunday), starting with the shop's first. */
function daysFrom(first: number): number[] {
  return Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1);
}

/** Weekly opening hours of a shop that has entered them. Times are UTC, as in the status badge. */
export function ShopOpeningHours({ hours }: { hours: ShopDetails['opening_hours'] }) {
  const { locale } = useLanguage();
  const { first_day_of_week } = useSettings();
  const t = useText();
  const nameOf = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const timeOf = dateFormat(locale, {
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const time = (text: string) => timeOf.format(Date.parse(`2024-01-01T${text}:00Z`));
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {daysFrom(first_day_of_week).map((day) => {
          const open = hours.find((entry) => entry.day === day);
          return (
            <div key={day} className="contents">
              <dt>{nameOf.format(MONDAY + (day - 1) * DAY_MS)}</dt>
              <dd className="text-end text-muted tabular-nums">
                {open ? <bdi>{`${time(open.opens)} – ${time(open.closes)}`}</bdi> : t('Closed')}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-2 text-xs text-muted">{t('Times in UTC')}</p>
    </>
  );
}
