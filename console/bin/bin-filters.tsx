import { BIN_KINDS } from '#contract/console/catalog/bin.ts';
import { useText } from '#web/i18n/text.tsx';
import { useHasRight } from '../session/me-context.tsx';
import { FilterChoice } from '../ui/list/filters/filter-fields.tsx';
import { FilterForm } from '../ui/list/filters/filter-form.tsx';
import type { CountMatches } from '../ui/list/filters/matches.ts';
import { BIN_LABELS } from './bin-labels.ts';

interface BinFiltersProps {
  /** Names of the URL's filters that can't be used. */
  invalid: readonly string[];
  /** Null while there is something in the list. */
  countMatches: CountMatches | null;
}

/** Search and filter of the bin. */
export function BinFilters({ invalid, countMatches }: BinFiltersProps) {
  const t = useText();
  const labels = { q: t('Search the bin'), kind: t('Kind') };
  const seesAll = useHasRight('taxonomy.edit');
  return (
    <FilterForm
      list="bin"
      labels={labels}
      placeholder={t('Name…')}
      invalid={invalid}
      countMatches={countMatches}
    >
      {seesAll && (
        <FilterChoice
          name="kind"
          label={labels.kind}
          any={t('Everything')}
          options={BIN_KINDS.map((kind) => ({ value: kind, text: t(BIN_LABELS[kind]) }))}
        />
      )}
    </FilterForm>
  );
}
