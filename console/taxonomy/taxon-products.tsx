import { Link } from 'react-router';
import type { Taxon } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import type { TaxonomyKind } from './taxonomy-words.ts';

/** How many products a taxon has, and but for subcategories the link to them. */
export function TaxonProducts({ kind, taxon }: { kind: TaxonomyKind; taxon: Taxon }) {
  const t = useText();
  const { parent, products, products_are_capped: areCapped } = taxon;
  const text = areCapped
    ? t('More than {{most}} products', { most: products })
    : t('{{count}} products', { count: products, one: '{{count}} product' });
  const filter = parent === null && products > 0 ? filterBy(kind, taxon) : null;
  const look = 'shrink-0 text-muted tabular-nums';
  if (filter === null) return <span className={look}>{text}</span>;
  return (
    <Link
      to={paths.products(filter)}
      className={`${look} inline-flex min-h-11 min-w-11 items-center underline decoration-line underline-offset-4 hover:text-ink md:min-h-0`}
    >
      {text}
    </Link>
  );
}

function filterBy(kind: TaxonomyKind, { id, slug }: Taxon): string {
  const filters = { categories: `category_id=${id}`, brands: `brand_id=${id}` };
  return kind === 'attributes' ? `attribute=${slug}` : filters[kind];
}
