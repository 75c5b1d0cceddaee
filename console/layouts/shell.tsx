import { useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import type { Me } from '#contract/console/staff/me.ts';
import type { SavedView } from '#contract/console/views.ts';
import { CallFailure, send } from '../api/call.ts';
import { OutboxBar } from '../orders/pack/outbox/outbox-bar.tsx';
import { BASE, paths } from '../paths.ts';
import { MeProvider } from '../session/me-context.tsx';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { useSignedOut } from '../session/signed-out-store.ts';
import { ViewsProvider } from '../ui/views/views-context.tsx';
import { Navigation } from './navigation.tsx';
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
    const me = await send('getMe', {});
    if (me.stage !== 'open') return redirect(paths.signIn(here));
    const { views } = await send('listViews', {});
    return { me, views };
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

export function Component() {
  const { me, views } = useLoaderData<Start>();
  useEffect(() => {
    useSignedOut.setState({ canAsk: true });
    return () => useSignedOut.setState({ canAsk: false });
  }, []);
  return (
    <MeProvider me={me}>
      <ViewsProvider views={views}>
        {' '}
        <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
          <Navigation />
          <main id="content" className="mx-auto w-full max-w-[88rem] px-4 py-4 md:px-6 md:py-6">
            <OutboxBar />
            <Outlet />
          </main>
        </div>
        <UndoBar />
        <SignInAgain />
      </ViewsProvider>{' '}
    </MeProvider>
  );
}
