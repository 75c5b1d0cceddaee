import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FALLBACK_SETTINGS, SettingsProvider } from '#web/settings/settings-context.tsx';
import { ShopOpeningHours } from './shop-opening-hours.tsx';

const render = (first_day_of_week: number) =>
  renderToString(
    <SettingsProvider settings={{ ...FALLBACK_SETTINGS, first_day_of_week }}>
      <ShopOpeningHours hours={[{ day: 6, opens: '09:00', closes: '13:30' }]} />
    </SettingsProvider>,
  );
const days = (html: string) => [...html.matchAll(/<dt>(\w{3})\w+<\/dt>/g)].map(([, day]) => day);

it.each([
  [1, 'Mon Tue Wed Thu Fri Sat Sun'],
  [6, 'Sat Sun Mon Tue Wed Thu Fri'],
  [7, 'Sun Mon Tue Wed Thu Fri Sat'],
])('a week that starts on day %s is %s', (first, week) => {
  expect(days(render(first)).join(' ')).toBe(week);
});

it('the hours stay with their day, whichever is first', () => {
  for (const first of [1, 6, 7])
    expect(render(first)).toMatch(/<dt>Saturday<\/dt><dd[^>]*><bdi>9:00\sAM – 1:30\sPM<\/bdi>/);
});
