import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { ICON_BUTTON } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * Back button on phones (spec §2): shown where there is history, except on the home page. It
 * overlays the start of the navbar, which moves aside without a layout shift (navbar.tsx).
 */
export function BackButton() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || pathname === paths.home() || window.history.length < 2) return null;
  return (
    <button
      type="button"
      data-back
      aria-label={t('Back')}
      onClick={() => void (canStepBack() ? navigate(-1) : navigate(paths.home()))}
      className={`${ICON_BUTTON} !absolute start-1.5 md:hidden`}
    >
      <ArrowLeft aria-hidden="true" className="size-6 mirror-rtl" />
    </button>
  );
}

/** Whether going back stays in the shop; otherwise it goes to the home page. */
function canStepBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  const state = window.history.state as { idx?: number } | null;
  return navigation?.canGoBack ?? (state?.idx ?? 0) > 0;
}
