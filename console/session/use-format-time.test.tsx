import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '#contract/console/staff/me.ts';
import { MeProvider } from './me-context.tsx';
import { useFormatTime } from './use-format-time.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Pacific/Auckland', 'Mar 11, 2026, 1:00 AM'],
  ['America/Denver', 'Mar 10, 2026, 6:00 AM'],
])('a time is shown in the time zone of a shop in %s, wherever the device is', (zone, text) => {
  vi.stubEnv('TZ', 'Asia/Dhaka');
  function Time() {
    return useFormatTime()('2026-03-10T12:00:00Z');
  }
  const me = { shop: { time_zone: zone } } as Me;
  const html = renderToStaticMarkup(
    <MeProvider me={me}>
      <Time />
    </MeProvider>,
  );
  expect(html.replaceAll('\u202f', ' ')).toBe(text);
});
