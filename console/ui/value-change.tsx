import { useText } from '#web/i18n/text.tsx';

/** A value before and after a change, as text. */
export function ValueChange({ before, after }: { before: string; after: string }) {
  const t = useText();
  return (
    <span className="tabular-nums">
      <bdi className="text-muted">{before}</bdi>{' '}
      <span aria-label={t('changed to')} className="inline-block rtl:-scale-x-100">
        →
      </span>{' '}
      <bdi className="font-medium">{after}</bdi>
    </span>
  );
}
