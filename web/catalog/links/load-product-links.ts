import { encode } from 'uqr';
import type { ApiClient } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';

const SUFFIX = '-links';

/** Loads a product's link page, at '/{slug}-links'. Throws a 404 response for anything else. */
export async function loadProductLinks(api: ApiClient, path: string, publicUrl: string) {
  const slug = path.endsWith(SUFFIX) ? path.slice(0, -SUFFIX.length) : '';
  if (slug === '') throw new Response('There is no such page.', { status: 404 });
  const { product } = await api.getProductDetails({ product_id: slug });
  // Ids also resolve to a product, but the link page has only one canonical URL.
  if (product.slug !== slug) throw new Response("We couldn't find that product.", { status: 404 });
  const url = publicUrl + paths.product(product.id);
  return {
    id: product.id,
    slug,
    name: product.name,
    brand: product.brand,
    picture: product.thumbnails.find(({ type }) => type === 'image')?.thumbnail ?? '',
    price: product.price,
    discount_price: product.discount_price,
    quantity: product.quantity,
    summary: product.short_description,
    category: { slug: product.category.slug, name: product.category.name },
    shop: { id: product.shop.id, name: product.shop.name },
    url,
    qr: svgPath(encode(url, { ecc: 'M', border: 0 }).data),
  };
}

export type LoadedProductLinks = Awaited<ReturnType<typeof loadProductLinks>>;

/** The dark modules as an SVG path, one stroke per run. */
function svgPath(rows: boolean[][]): { size: number; path: string } {
  const path = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size: rows.length, path: path.join('') };
}
