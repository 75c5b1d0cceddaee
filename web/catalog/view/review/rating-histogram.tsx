import type { RatingSummary } from '#contract/catalog/catalog.ts';
import { numberFormat } from '#domain/i18n/formats.ts';
import { useFormatRating } from '#web/i18n/numbers.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Stars } from '#web/ui/rating/stars.tsx';

const STARS = ['5', '4', '3', '2', '1'] as const;

/** Average rating and distribution of stars. */
export function RatingHistogram({ summary }: { summary: RatingSummary }) {
  const t = useText();
  const { locale } = useLanguage();
  const formatRating = useFormatRating();
  const percent = numberFormat(locale, { style: 'percent' });
  return (
    <div className="flex flex-col gap-4 self-start rounded-card border border-line bg-paper p-5">
      <div className="flex items-center gap-3">
        <p className="text-2xl font-semibold tabular-nums">{formatRating(summary.rating)}</p>
        <div>
          <Stars rating={summary.rating} className="text-lg" />
          <p className="text-sm text-muted tabular-nums">
            {t('{{count}} reviews', { count: summary.total_review, one: '{{count}} review' })}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 text-sm tabular-nums">
        {STARS.map((stars) => (
          <div key={stars} className="contents">
            <dt>{t('{{count}} stars', { count: Number(stars), one: '{{count}} star' })}</dt>
            <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-well">
              <span
                className="block h-full rounded-full bg-star"
                style={{ inlineSize: `${summary.percentages[stars]}%` }}
              />
            </dd>
            <dd className="text-end text-muted">
              {percent.format(summary.percentages[stars] / 100)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
