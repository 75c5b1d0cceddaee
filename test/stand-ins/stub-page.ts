import { afterAll, vi } from 'vitest';
import { stubBrowser } from './stub-browser.ts';

const REPORTS = '#web/error-reports/report-errors.ts';

/** Stubs a visible page of the shop as well (`stubBrowser`), for hooks that listen to it and make calls. */
export function stubPage(): void {
  stubBrowser();
  const ignore = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('location', { href: 'http://shop.test/' });
  vi.stubGlobal('addEventListener', ignore.addEventListener);
  vi.stubGlobal('removeEventListener', ignore.removeEventListener);
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    visibilityState: 'visible',
    ...ignore,
  });
  // A report would be sent two seconds later, when the browser is no longer stubbed.
  vi.doMock(REPORTS, () => ({ reportFailedCall: () => {} }));
  afterAll(() => vi.doUnmock(REPORTS));
}
