import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { ICON_BUTTON } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * The way back on phones (spec §2): where there is a history and the page is not home. It lies over the start of the
 * navbar, which moves aside without a shift of the page (navbar.tsx).
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

/** Whether one step back stays in the shop; else it falls back to home. */
function canStepBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  const state = window.history.state as { idx?: number } | null;
  return navigation?.canGoBack ?? (state?.idx ?? 0) > 0;
}
