import RotateCw from 'lucide-react/icons/rotate-cw';
import type { CSSProperties } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { isPullEnough, isPullShown } from './pull-rules.ts';
import { usePull } from './use-pull.ts';

/** Position of the indicator while the page reloads. */
const RESTING = 80;
const INDICATOR_HEIGHT = 44;

/** Indicator that follows the finger; the page itself stays in offset. */
export function PullToRefresh() {
  const t = useText();
  const { pull, isRefreshing } = usePull();
  const offset = isRefreshing ? RESTING : pull;
  const isEnough = isRefreshing || isPullEnough(pull);
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-60">
      {isRefreshing && <span className="sr-only">{t('Reloading the page')}</span>}
      {isPullShown(offset) && (
        <div
          data-pull={offset}
          className={`mx-auto flex size-11 items-center justify-center rounded-full border border-line bg-paper shadow-overlay ${isEnough ? 'text-accent' : 'text-muted'}`}
          style={{ transform: `translateY(${offset - INDICATOR_HEIGHT / 2}px)` }}
        >
          <RotateCw
            aria-hidden="true"
            className={`size-5 motion-safe:rotate-(--turn) ${isRefreshing ? 'animate-spin' : ''}`}
            style={{ '--turn': `${offset * 3}deg` } as CSSProperties}
          />
        </div>
      )}
    </div>
  );
}
