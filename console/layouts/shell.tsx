import { useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  type Location,
  Outlet,
  redirect,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import type { Me } from '#contract/console/staff/me.ts';
import type { SavedView } from '#contract/console/views.ts';
import { CallFailure, send } from '../api/call.ts';
import { OutboxBar } from '../orders/pack/outbox/outbox-bar.tsx';
import { BASE, paths } from '../paths.ts';
import { MeProvider } from '../session/me-context.tsx';
import { SignInPrompt } from '../session/session-dialogs.tsx';
import { useAskSignIn } from '../session/signed-out-store.ts';
import { useSyncSession } from '../session/use-sync-session.ts';
import { setStorageOwner } from '../ui/device-storage.ts';
import { blurOnEscape } from '../ui/keys/blur-on-escape.ts';
import { submitOnCtrlEnter } from '../ui/form/submit-on-ctrl-enter.ts';
import { keepFocus } from '../ui/keys/keep-focus.ts';
import { ViewsProvider } from '../ui/views/views-context.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Navigation } from './navigation.tsx';
import { NewerBuildBar } from './newer-build-bar.tsx';
import { UndoBar } from './undo-bar.tsx';

interface Start {
  me: Me;
  views: SavedView[];
}

/** Loads who is signed in and their saved views; redirects to the sign-in page without a session. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Start | Response> {
  const { pathname, search } = new URL(request.url);
  const here = pathname.slice(BASE.length) + search;
  try {
    // Refused at the same time as the other: without a session, or in the middle of signing in.
    const views = send('listViews', {}).catch((error: unknown) => error);
    const me = await send('getMe', {});
    if (me.stage !== 'open') return redirect(paths.signIn(here));
    setStorageOwner(me.id);
    const listed = await views;
    if (listed instanceof Error) throw listed;
    return { me, ...(listed as { views: SavedView[] }) };
  } catch (error) {
    if (error instanceof CallFailure && error.status === 401) {
      return redirect(paths.signIn(here));
    }
    throw error;
  }
}

/** Rights and the shop's name can change at any time: revalidate after every action, but not on every navigation. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

/** Scroll positions are stored by history entry; a URL that was opened directly has no key of its own. */
const scrollKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key;

export function Component() {
  const { me, views } = useLoaderData<Start>();
  useEffect(keepFocus, []);
  useEffect(submitOnCtrlEnter, []);
  useEffect(blurOnEscape, []);
  useSyncSession();
  useAskSignIn(me.id);
  return (
    <MeProvider me={me}>
      <ViewsProvider views={views}>
        <LoadingBar />
        <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
          <Navigation />
          {/* A key per person: what one person has typed is not shown to the next. */}
          <main
            key={me.id}
            id="content"
            className="mx-auto w-full max-w-[88rem] px-4 py-4 md:px-6 md:py-6"
          >
            <NewerBuildBar />
            <OutboxBar />
            <Outlet />
          </main>
        </div>
        {/* So is what they have done: it is not the next person's to undo. */}
        <UndoBar key={me.id} />
        <SignInPrompt />
        <ScrollRestoration getKey={scrollKey} storageKey="console-scroll" />
      </ViewsProvider>
    </MeProvider>
  );
}
