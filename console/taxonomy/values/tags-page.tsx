import type { TagPage } from '#contract/console/catalog/product-tags.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { TaxonomyTabs } from '../taxonomy-tabs.tsx';
import { TAG_SOURCE } from './value-source.ts';
import { Values } from './values.tsx';

/** The tags of products: words that the search finds them by. */
export function TagsPage({ page }: { page: TagPage }) {
  const t = useText();
  return (
    <>
      <BackLink to={paths.products()} text={t('Products')} />
      <Heading title={t('Tags')} />
      <TaxonomyTabs current="tags" />
      <Values source={TAG_SOURCE} page={page} />
    </>
  );
}
