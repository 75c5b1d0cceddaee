import { useNavigation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';

/** A line at the top of the window when the next page, or the list with other filters, takes a moment. */
export function LoadingBar() {
  const t = useText();
  if (useNavigation().state !== 'loading') return null;
  return (
    <div className="appear-late pointer-events-none fixed inset-x-0 top-0 z-50">
      <progress aria-label={t('Loading…')} className="sr-only" />
      <div className="loading-line h-0.5 origin-left bg-action rtl:origin-right forced-colors:bg-[Highlight]" />
    </div>
  );
}
