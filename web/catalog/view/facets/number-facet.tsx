import type { Filters } from '#contract/catalog/filters.ts';
import {
  formatMeasure,
  type MeasureSystem,
  unitIn,
} from '#domain/catalog/specification/measure.ts';
import { useText } from '#web/i18n/text.tsx';
import { LimitInput } from './limit-input.tsx';
import { PillChoices } from './pill-choices.tsx';
import { useSyncedText } from './use-synced-text.ts';

interface NumberFacetProps {
  facet: Filters['attributes'][number];
  choices: URLSearchParams;
  system: MeasureSystem;
}

/** Values of a measure, and limits in any unit ('1/4 in'). */
export function NumberFacet({ facet, choices, system }: NumberFacetProps) {
  const t = useText();
  const name = `attribute.${facet.slug}`;
  const [from, setFrom] = useSyncedText(choices.get(`${name}.min`) ?? '');
  const [to, setTo] = useSyncedText(choices.get(`${name}.max`) ?? '');
  const unit = unitIn(facet.unit, system) ?? facet.unit ?? '';
  const shown = (value: number | null) =>
    value === null ? '' : formatMeasure(value, facet.unit, system);
  const label = (plain: string, withUnit: string) => (unit === '' ? plain : withUnit);
  return (
    <>
      {facet.values.length > 0 && (
        <PillChoices
          name={name}
          chosen={choices.getAll(name)}
          options={facet.values.map(({ value, count }) => ({
            value,
            name: shown(Number(value)),
            count,
          }))}
        />
      )}
      <div className="mt-1 flex items-end gap-2">
        <LimitInput
          label={label(t('From'), t('From ({{unit}})', { unit }))}
          name={`${name}.min`}
          value={from}
          onChange={setFrom}
          placeholder={shown(facet.min)}
          inputMode="text"
        />
        <LimitInput
          label={label(t('To'), t('To ({{unit}})', { unit }))}
          name={`${name}.max`}
          value={to}
          onChange={setTo}
          placeholder={shown(facet.max)}
          inputMode="text"
        />
      </div>
    </>
  );
}
