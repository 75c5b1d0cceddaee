import { useCallback, useEffect, useState } from 'react';
import { create } from 'zustand';
import { useSession } from '#web/accounts/session/session-store.ts';
import type { Loaded } from '#web/ui/loaded.tsx';
import { callApi } from './browser-client.ts';
import { ApiFailure, type DataOf, type RequestArgument } from './client.ts';
import { isMissingStatus } from './is-missing-status.ts';
import type { BrowserCall } from '#contract/routes.ts';

interface ResponseCache {
  /** By call and request: a revisited page shows cached data while it refetches. */
  responses: Record<string, unknown>;
  /** Number of invalidations of each call. */
  changes: Partial<Record<BrowserCall, number>>;
}

const EMPTY: ResponseCache = { responses: {}, changes: {} };
const useCached = create<ResponseCache>(() => EMPTY);

let sentCalls = 0;
/** By call and request: the number of the call whose response is cached. */
const cachedCalls = new Map<string, number>();

// One customer's data must not be shown to the next.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useCached.setState(EMPTY);
});

/** Drops cached responses after a change; those in use are refetched. */
export function invalidateResponses(...names: BrowserCall[]): void {
  useCached.setState(({ changes }) => ({
    changes: {
      ...changes,
      ...Object.fromEntries(names.map((name) => [name, (changes[name] ?? 0) + 1])),
    },
  }));
}

export interface UsedResponse<Data> {
  state: Loaded<Data>;
  refresh: () => Promise<void>;
}

/**
 * The response to a call about the signed-in customer. Fetched after hydration, and again when the
 * connection or the customer changes.
 */
export function useResponse<Name extends BrowserCall>(
  name: Name,
  ...request: RequestArgument<Name>
): UsedResponse<DataOf<Name>> {
  const key = JSON.stringify([name, ...request]);
  const customer = useSession(({ token }) => token);
  const data = useCached(({ responses }) => responses[key]) as DataOf<Name> | undefined;
  const [failed, setFailed] = useState<{ key: string; failure: ApiFailure } | null>(null);

  const refresh = useCallback(async () => {
    const [call, ...sent] = JSON.parse(key) as [Name, ...RequestArgument<Name>];
    const { token } = useSession.getState();
    const number = ++sentCalls;
    const { changes } = useCached.getState();
    // A call that was sent before a change, which is followed by another, or before one whose response has arrived.
    const isOvertaken = () =>
      useCached.getState().changes[call] !== changes[call] || number < (cachedCalls.get(key) ?? 0);
    try {
      const response = await callApi<Name>(call, ...sent);
      if (useSession.getState().token !== token || isOvertaken()) return;
      cachedCalls.set(key, number);
      useCached.setState(({ responses }) => ({ responses: { ...responses, [key]: response } }));
      setFailed(null);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (!isOvertaken()) setFailed({ key, failure: error });
    }
  }, [key]);

  useEffect(() => {
    if (customer === null) return undefined;
    const handle = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    handle();
    window.addEventListener('online', handle);
    document.addEventListener('visibilitychange', handle);
    const stop = useCached.subscribe(({ changes }, before) => {
      if (changes[name] !== before.changes[name]) void refresh();
    });
    return () => {
      stop();
      window.removeEventListener('online', handle);
      document.removeEventListener('visibilitychange', handle);
    };
  }, [customer, name, refresh]);

  return { state: stateOf(data, failed?.key === key ? failed.failure : null), refresh };
}

function stateOf<Data>(data: Data | undefined, failure: ApiFailure | null): Loaded<Data> {
  if (isMissingStatus(failure?.status)) return { status: 'missing' };
  // Data on the screen stays when the connection is lost.
  if (data !== undefined) return { status: 'ready', data };
  if (failure === null) return { status: 'loading' };
  return { status: 'failed', message: failure.message, isOffline: failure.status === 0 };
}
