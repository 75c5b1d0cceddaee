import { useLocation, useNavigation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';

/** A thin bar at the top while another page loads; fast pages arrive before it becomes visible. */
export function PageProgress() {
  const t = useText();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // Lists indicate by themselves that their next selection is loading.
  if (next === undefined || next.pathname === pathname) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 origin-left animate-page-progress bg-action rtl:origin-right">
      <progress aria-label={t('Loading...')} className="sr-only" />
    </div>
  );
}
