import { expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();
vi.stubGlobal('document', {
  documentElement: { lang: 'en' },
  querySelector: () => ({ getAttribute: () => '/admin/assets/index-old.js' }),
});
const { send } = await import('./call.ts');
const { useNewerBuild } = await import('./newer-build.ts');

test.each([
  ['/admin/assets/index-old.js', false],
  ['/admin/assets/index-new.js', true],
  // During an upgrade, a process of the previous version may still answer.
  ['/admin/assets/index-old.js', false],
])('a call answered by the build %s offers a reload: %s', async (build, isOffered) => {
  const headers = { 'x-console-build': build };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: {} }, { headers })));
  await send('signOut', {});
  expect(useNewerBuild.getState().isReady).toBe(isOffered);
});
