import type { Filters } from '#contract/catalog/filters.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Radio } from '#web/ui/form/choice.tsx';
import { submitFormOnChange } from './submit-form-on-change.ts';
import { FacetGroup } from './facet-group.tsx';
import { FoldedOptions } from './folded-options.tsx';
import { useStableOrder } from './use-stable-order.ts';

interface CategoryFacetProps {
  categories: Filters['categories'];
  /** Id or slug, as in the URL. */
  chosen: string | null;
  isOpen: boolean;
}

/** Category filter: one category, or all. */
export function CategoryFacet({ categories: current, chosen, isOpen }: CategoryFacetProps) {
  const t = useText();
  const formatCount = useFormatCount();
  const categories = useStableOrder(
    current.map((category) => ({ ...category, value: category.slug })),
  );
  if (categories.length === 0) return null;
  const isChosen = ({ id, slug }: Filters['categories'][number]) =>
    chosen === String(id) || chosen === slug;
  return (
    <FacetGroup title={t('Category')} isOpen={isOpen}>
      <Radio
        name="category_id"
        value=""
        checked={!categories.some(isChosen)}
        onChange={submitFormOnChange}
      >
        {t('All categories')}
      </Radio>
      <FoldedOptions options={categories} isChosen={isChosen}>
        {(category) => (
          <Radio
            name="category_id"
            value={isChosen(category) && chosen !== null ? chosen : String(category.id)}
            checked={isChosen(category)}
            disabled={category.count === 0 && !isChosen(category)}
            onChange={submitFormOnChange}
            end={formatCount(category.count)}
          >
            <bdi lang={category.name_language}>{category.name}</bdi>
          </Radio>
        )}
      </FoldedOptions>
    </FacetGroup>
  );
}
