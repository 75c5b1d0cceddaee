import { useCallback, useEffect, useState } from 'react';
import { create } from 'zustand';
import { useSession } from '#web/accounts/session-store.ts';
import type { Loaded } from '#web/ui/loaded.tsx';
import { callApi } from './browser-client.ts';
import { ApiFailure, type DataOf, type RequestOf } from './client.ts';
import type { BrowserCall } from './endpoints.ts';

interface Kept {
  /** By call and request: a page that was seen before shows them at once while they are asked for again. */
  answers: Record<string, unknown>;
  /** How often what a call tells was changed here. */
  changes: Partial<Record<BrowserCall, number>>;
}

const NOTHING: Kept = { answers: {}, changes: {} };
const useCached = create<Kept>(() => NOTHING);

// What one customer was told is nothing for the next one.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useCached.setState(NOTHING);
});

/** What the calls told is out of date, after something was changed: where it is on the screen they are asked again. */
export function invalidateResponses(...names: BrowserCall[]): void {
  useCached.setState(({ changes }) => ({
    changes: {
      ...changes,
      ...Object.fromEntries(names.map((name) => [name, (changes[name] ?? 0) + 1])),
    },
  }));
}

export interface Answer<Data> {
  state: Loaded<Data>;
  refresh: () => Promise<void>;
}

/**
 * The answer to a call about the customer who is signed in. Asked for once the page has come alive, and again when
 * the connection or the customer comes back.
 */
export function useResponse<Name extends BrowserCall>(
  name: Name,
  request: RequestOf<Name> = {},
): Answer<DataOf<Name>> {
  const key = JSON.stringify([name, request]);
  const isSignedIn = useSession(({ token }) => token !== null);
  const data = useCached(({ answers }) => answers[key]) as DataOf<Name> | undefined;
  const [fieldError, setFieldError] = useState<{ key: string; failure: ApiFailure } | null>(null);

  const refresh = useCallback(async () => {
    const [call, sent] = JSON.parse(key) as [Name, RequestOf<Name>];
    const { token } = useSession.getState();
    try {
      const answer = await callApi(call, sent);
      if (useSession.getState().token !== token) return;
      useCached.setState(({ answers }) => ({ answers: { ...answers, [key]: answer } }));
      setFieldError(null);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFieldError({ key, failure: error });
    }
  }, [key]);

  useEffect(() => {
    if (!isSignedIn) return undefined;
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
  }, [isSignedIn, name, refresh]);

  return { state: stateOf(data, fieldError?.key === key ? fieldError.failure : null), refresh };
}

function stateOf<Data>(data: Data | undefined, failure: ApiFailure | null): Loaded<Data> {
  if (failure?.status === 404) return { status: 'missing' };
  // What is on the screen stays there through a lost connection.
  if (data !== undefined) return { status: 'ready', data };
  if (failure === null) return { status: 'loading' };
  return { status: 'failed', message: failure.message, isOffline: failure.status === 0 };
}
