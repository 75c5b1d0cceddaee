import { expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();
const FACTOR = { secret: 'ABCDEFGH', address: 'otpauth://totp/shop?secret=ABCDEFGH', picture: '' };
const { FactorSetUp } = await import('./factor-set-up.tsx');

test('on the phone that has the app, the key is copied or opened in it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: FACTOR }));
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const page = await drawPage(<FactorSetUp onDone={() => {}} />);
  const named = (text: string) => page.drawn().find((element) => element.text === text);
  await until(() => expect(named('Open an app on this phone')).toBeDefined());
  expect(named('Open an app on this phone')?.props['href']).toBe(FACTOR.address);
  await page.act(named('Copy key')?.props['onClick'] as () => void);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(FACTOR.secret);
  await page.end();
});
