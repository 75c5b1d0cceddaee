import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { FALLBACK_SETTINGS, SettingsProvider } from '#web/settings/settings-context.tsx';
import { useProductChoices } from './use-product-choices.ts';

function Choices() {
  const { system, toSystem, hiddenFields } = useProductChoices({ id: 1, variants: [] });
  return [system, toSystem('metric'), toSystem('imperial'), JSON.stringify(hiddenFields)].join(' ');
}
const choicesOf = (units: 'metric' | 'imperial', search: string) =>
  renderToStaticMarkup(
    <SettingsProvider settings={{ ...FALLBACK_SETTINGS, units }}>
      <MemoryRouter initialEntries={[`/products/1${search}`]}>
        <Choices />
      </MemoryRouter>
    </SettingsProvider>,
  ).replaceAll('&quot;', '"');

it.each([
  ['metric', '', 'metric', false],
  ['imperial', '', 'imperial', false],
  ['imperial', '?units=metric', 'metric', true],
  ['metric', '?units=imperial', 'imperial', true],
] as const)('in a shop with %s units, "%s" shows %s', (units, search, system, isChosen) => {
  const [shown, toMetric = '', toImperial = '', hidden] = choicesOf(units, search).split(' ');
  expect(shown).toBe(system);
  // The shop's own units are not in the URL.
  expect(toMetric.includes('units=metric')).toBe(units === 'imperial');
  expect(toImperial.includes('units=imperial')).toBe(units === 'metric');
  expect(hidden).toBe(isChosen ? `[["units","${system}"]]` : '[]');
});
