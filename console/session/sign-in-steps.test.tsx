import { expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();
const { SignInSteps } = await import('./sign-in-steps.tsx');

const ENDED = 'Too many wrong codes. Sign in again.';
const refused = async () => Response.json({ message: ENDED }, { status: 401 });

/** Asserts that the first step is shown again, with the reason. */
function expectStartedAgain({ drawn }: Awaited<ReturnType<typeof drawPage>>) {
  const shown = drawn();
  expect(shown.find(({ props }) => props['name'] === 'password')).toBeDefined();
  expect(shown.find(({ props }) => props['role'] === 'alert')?.text).toBe(ENDED);
}

test('a sign-in that ends at its second step starts again and says why', async () => {
  vi.stubGlobal('fetch', refused);
  vi.stubGlobal(
    'FormData',
    class {
      get = () => '123456';
    },
  );
  const page = await drawPage(<SignInSteps start="code" onDone={() => {}} />);
  await page.act(() => {
    const form = page.drawn().find(({ name }) => name === 'FORM');
    const currentTarget = { querySelector: () => null, addEventListener: () => {} };
    const submit = form?.props['onSubmit'] as (event: object) => Promise<void>;
    return submit({ preventDefault: () => {}, currentTarget });
  });
  expectStartedAgain(page);
  await page.end();
});

test('a sign-in that ends while an app is set up starts again and says why', async () => {
  vi.stubGlobal('fetch', refused);
  const page = await drawPage(<SignInSteps start="enrol" onDone={() => {}} />);
  await until(() => expectStartedAgain(page));
  await page.end();
});
