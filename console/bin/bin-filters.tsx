import { BIN_KINDS } from '#contract/console/catalog/bin.ts';
import { useText } from '#web/i18n/text.tsx';
import { useMay } from '../session/me-context.tsx';
import { FilterChoice, FilterForm } from '../ui/list/filter-form.tsx';
import { BIN_WORDS } from './bin-words.ts';

const FIELDS = ['q', 'kind'];

/** Search and filter of the bin. */
export function BinFilters() {
  const t = useText();
  const seesAll = useMay('taxonomy.edit');
  return (
    <FilterForm list="bin" label={t('Search the bin')} placeholder={t('Name…')} fields={FIELDS}>
      {seesAll && (
        <FilterChoice
          name="kind"
          label={t('Kind')}
          any={t('Everything')}
          options={BIN_KINDS.map((kind) => ({ value: kind, text: t(BIN_WORDS[kind]) }))}
        />
      )}
    </FilterForm>
  );
}
