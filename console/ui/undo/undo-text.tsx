import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';

/** The label of a button that undoes something as long as its seconds last. */
export function UndoText({ seconds }: { seconds: number }) {
  const t = useText();
  const formatCount = useFormatCount();
  return (
    <span className="whitespace-nowrap tabular-nums">
      {t('Undo')} <span aria-hidden="true">({formatCount(seconds)})</span>
    </span>
  );
}
