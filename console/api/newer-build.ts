import { create } from 'zustand';

/** Whether the shop has answered with another build of the console than that of this page. */
export const useNewerBuild = create<{ isReady: boolean }>(() => ({ isReady: false }));

/** Compares the build that a response names, null in development, with that of this page: its first script. */
export function recordBuild(build: string | null): void {
  if (build === null) return;
  const own = document.querySelector('script[type=module]')?.getAttribute('src');
  useNewerBuild.setState({ isReady: own !== build });
}
