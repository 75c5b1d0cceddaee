import { BIN_KINDS } from '#contract/console/catalog/bin.ts';
import { useText } from '#web/i18n/text.tsx';
import { useHasRight } from '../session/me-context.tsx';
import { FilterChoice } from '../ui/list/filters/filter-fields.tsx';
import { FilterForm } from '../ui/list/filters/filter-form.tsx';
import { BIN_LABELS } from './bin-labels.ts';

/** Search and filter of the bin; `invalid` are names of the URL's filters that can't be used. */
export function BinFilters({ invalid }: { invalid: readonly string[] }) {
  const t = useText();
  const labels = { q: t('Search the bin'), kind: t('Kind') };
  const seesAll = useHasRight('taxonomy.edit');
  return (
    <FilterForm list="bin" labels={labels} placeholder={t('Name…')} invalid={invalid}>
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
