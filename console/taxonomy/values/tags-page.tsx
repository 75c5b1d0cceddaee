import type { TagPage } from '#contract/console/catalog/product-tags.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { useHasRightInAllShops } from '../../session/me-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { TaxonomyTabs } from '../taxonomy-tabs.tsx';
import { OWN_TAG_SOURCE, TAG_SOURCE } from './value-source.ts';
import { Values } from './values.tsx';

/** The tags of products: words that the search finds them by. */
export function TagsPage({ page, invalid }: { page: TagPage; invalid: readonly string[] }) {
  const t = useText();
  const isOfAll = useHasRightInAllShops(TAG_SOURCE.right);
  return (
    <>
      <BackLink to={paths.products()} text={t('Products')} />
      <Heading title={t('Tags')} />
      <TaxonomyTabs current="tags" />
      <Values source={isOfAll ? TAG_SOURCE : OWN_TAG_SOURCE} page={page} invalid={invalid} />
    </>
  );
}
