import { create } from 'zustand';

/** Whether a response has named another build of the console than this page's. */
export const useNewerBuild = create<{ isReady: boolean }>(() => ({ isReady: false }));

/** Compares the build that a response names (null in development) with this page's, which is known by its first script. */
export function recordBuild(build: string | null): void {
  if (build === null) return;
  const own = document.querySelector('script[type=module]')?.getAttribute('src');
  useNewerBuild.setState({ isReady: own !== build });
}
