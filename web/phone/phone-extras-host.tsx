import { useSyncExternalStore } from 'react';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const PhoneExtras = lazyComponent(async () => (await import('./phone-extras.tsx')).PhoneExtras);

/** Spec §9: splash and pull-to-refresh below 768 px; wider screens don't load them. */
const PHONE = '(width < 768px)';

export function PhoneExtrasHost() {
  const isPhone = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
  return isPhone ? <PhoneExtras /> : null;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
