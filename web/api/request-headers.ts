import { useSession } from '#web/accounts/session/session-store.ts';
import { usePreferences } from '#web/settings/preferences-store.ts';

/** Spec §7: headers of every call. */
export function requestHeaders(): Record<string, string> {
  const { token } = useSession.getState();
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    // Rendered pages use picture URLs without a host, which work behind any host name and port.
    'X-Media-Addresses': 'relative',
    'Accept-Language': usePreferences.getState().locale ?? document.documentElement.lang,
    ...(token !== null && { Authorization: token }),
  };
}
