import { PullToRefresh } from './pull/pull-to-refresh.tsx';
import { Splash } from './splash/splash.tsx';

/** Phone-only features, loaded after hydration. */
export function PhoneExtras() {
  return (
    <>
      <Splash />
      <PullToRefresh />
    </>
  );
}
