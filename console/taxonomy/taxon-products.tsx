import type { Taxon } from '#contract/console/catalog/taxonomy.ts';
import { ProductsLink } from './products-link.tsx';
import type { TaxonomyKind } from './taxonomy-texts.ts';

/** How many products a taxon has, and but for subcategories the link to them. */
export function TaxonProducts({ kind, taxon }: { kind: TaxonomyKind; taxon: Taxon }) {
  const { parent, products, products_are_capped: areCapped } = taxon;
  const filter = parent === null ? filterBy(kind, taxon) : null;
  return <ProductsLink products={products} areCapped={areCapped} filter={filter} />;
}

function filterBy(kind: TaxonomyKind, { id, slug }: Taxon): string {
  const filters = { categories: `category_id=${id}`, brands: `brand_id=${id}` };
  return kind === 'attributes' ? `attribute=${slug}` : filters[kind];
}
