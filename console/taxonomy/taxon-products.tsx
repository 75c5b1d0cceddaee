import { Link } from 'react-router';
import type { Taxon } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import type { TaxonomyKind } from './taxonomy-words.ts';

/** How many products a taxon has, and where the list can be filtered by it, the link to them. */
export function TaxonProducts({ kind, taxon }: { kind: TaxonomyKind; taxon: Taxon }) {
  const t = useText();
  const { id, parent, products, products_are_capped: areCapped } = taxon;
  const text = areCapped
    ? t('More than {{most}} products', { most: products })
    : t('{{count}} products', { count: products, one: '{{count}} product' });
  const field = parent === null && products > 0 ? FILTERS[kind] : undefined;
  const look = 'shrink-0 text-muted tabular-nums';
  if (field === undefined) return <span className={look}>{text}</span>;
  return (
    <Link
      to={paths.products(`${field}=${id}`)}
      className={`${look} inline-flex min-h-11 min-w-11 items-center underline decoration-line underline-offset-4 hover:text-ink md:min-h-0`}
    >
      {text}
    </Link>
  );
}

const FILTERS: Partial<Record<TaxonomyKind, string>> = {
  categories: 'category_id',
  brands: 'brand_id',
};
