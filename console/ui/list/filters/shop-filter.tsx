import { useText } from '#web/i18n/text.tsx';
import { RecordFilter } from './filter-fields.tsx';

interface ShopFilterProps {
  /** Name of the URL parameter. */
  name: string;
  shops: readonly { id: number; name: string }[];
}

/** The filter by shop; absent where there is only one. */
export function ShopFilter({ name, shops }: ShopFilterProps) {
  const t = useText();
  return (
    <RecordFilter
      name={name}
      label={t('Shop')}
      any={t('All shops')}
      records={shops}
      minRecords={2}
    />
  );
}
