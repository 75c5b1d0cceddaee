import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { useText } from '#web/i18n/text.tsx';

/** Says that what is on the screen may be old while there is no connection. It lies over the page and moves nothing. */
export function OfflineNote() {
  const t = useText();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-30 flex justify-center"
    >
      {!isOnline && (
        <p className="flex items-center gap-2 rounded-full bg-inverse px-4 py-2 text-sm text-on-inverse shadow-overlay">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t('You are offline. What you see may be out of date.')}
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
