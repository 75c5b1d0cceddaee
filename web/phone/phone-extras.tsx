import { PullToRefresh } from './pull/pull-to-refresh.tsx';
import { Splash } from './splash/splash.tsx';

/** What only phones have, and only once the page has come alive. */
export function PhoneExtras() {
  return (
    <>
      <Splash />
      <PullToRefresh />
    </>
  );
}
