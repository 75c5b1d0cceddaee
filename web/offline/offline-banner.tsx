import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '#web/api/browser-client.ts';
import { recordConnection, useConnection } from '#web/api/connection-store.ts';
import { useText } from '#web/i18n/text.tsx';
import { OFFLINE_COPY_MARK } from './worker/offline-pages.ts';

/**
 * Banner shown while the shop is unreachable, with a retry. Overlays the page without shifting it.
 */
export function OfflineBanner() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const isLost = useConnection((connection) => connection.isLost);
  const [isTrying, setIsTrying] = useState(false);

  useEffect(() => {
    if (!navigator.onLine || isOfflinePage()) recordConnection(true);
    const handleChange = ({ type }: Event) => recordConnection(type === 'offline');
    window.addEventListener('online', handleChange);
    window.addEventListener('offline', handleChange);
    return () => {
      window.removeEventListener('online', handleChange);
      window.removeEventListener('offline', handleChange);
    };
  }, []);

  const handleRetry = async () => {
    setIsTrying(true);
    // The cheapest call; only whether it reaches the shop matters.
    await callApi('getMaster').catch(() => null);
    if (!useConnection.getState().isLost) {
      // Notifies everything that waits for the connection.
      window.dispatchEvent(new Event('online'));
      await revalidate();
    }
    setIsTrying(false);
  };

  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 above-bars z-30 flex justify-center"
    >
      {isLost && (
        <div className="pointer-events-auto flex [anchor-name:--banner] items-center gap-3 rounded-card bg-inverse ps-4 pe-1 text-sm text-on-inverse shadow-overlay">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <p className="py-2">{t("You're offline. What you see may be out of date.")}</p>
          <button
            type="button"
            aria-disabled={isTrying || undefined}
            onClick={() => void handleRetry()}
            className="min-h-11 shrink-0 rounded-control px-3 font-semibold underline aria-disabled:opacity-50"
          >
            {t('Try again')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Whether the service worker served an offline copy. */
function isOfflinePage(): boolean {
  const [loading] = performance.getEntriesByType('navigation');
  const marks = (loading as PerformanceNavigationTiming | undefined)?.serverTiming ?? [];
  return marks.some(({ name }) => name === OFFLINE_COPY_MARK);
}
