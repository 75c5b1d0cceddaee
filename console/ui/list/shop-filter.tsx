import { useText } from '#web/i18n/text.tsx';
import { FilterChoice } from './filter-form.tsx';

interface ShopFilterProps {
  /** Name of the URL parameter. */
  name: string;
  shops: readonly { id: number; name: string }[];
}

/** The filter by shop; absent where there is only one. */
export function ShopFilter({ name, shops }: ShopFilterProps) {
  const t = useText();
  if (shops.length < 2) return null;
  return (
    <FilterChoice
      name={name}
      label={t('Shop')}
      any={t('All shops')}
      options={shops.map((shop) => ({ value: shop.id, text: shop.name }))}
    />
  );
}
