import { apiContext } from '#web/api/api-context.ts';
import { parseChoices } from '#web/catalog/listing/read-listing-url.ts';
import { canonicalPath, isIndexed } from '#web/catalog/listing/write-listing-url.ts';
import { loadCategory } from '#web/catalog/load-category.ts';
import { loadListing } from '#web/catalog/listing/load-listing.ts';
import { ProductListing } from '#web/catalog/listing/product-listing.tsx';
import { CategoryStrip } from '#web/catalog/view/category/category-strip.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { breadcrumbList } from '#web/seo/structured-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/category-products.ts';

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug, current } = loaderData;
  const choices = parseChoices(new URLSearchParams(location.search));
  return pageMeta(matches, {
    title: () => current?.name ?? name,
    description: (t) =>
      t('{{category}}: all products with their prices.', { category: current?.name ?? name }),
    path: canonicalPath(paths.category(slug, { subcategory: current?.slug }), choices),
    isIndexed: isIndexed(choices),
    structured: (root) => [
      breadcrumbList(root, [
        { title: root.settings.app_name, to: paths.home() },
        { title: name, to: paths.category(slug) },
        ...(current ? [{ title: current.name }] : []),
      ]),
    ],
  });
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { id, slug, name, name_language, sub_categories } = await loadCategory(api, params.slug);
  const requested = url.searchParams.get('subcategory');
  const current = sub_categories.find(
    (sub) => sub.slug === requested || String(sub.id) === requested,
  );
  const listing = await loadListing(api, url, {
    fixed: { category_id: id, sub_category_id: current?.id },
    hide: ['categories', 'sub_categories'],
  });
  return {
    slug,
    name,
    name_language,
    subCategories: sub_categories.map(({ id, slug, name, name_language }) => ({
      id,
      slug,
      name,
      name_language,
    })),
    current: current
      ? {
          id: current.id,
          slug: current.slug,
          name: current.name,
          name_language: current.name_language,
        }
      : null,
    listing,
  };
}

export default function CategoryProducts({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { slug, name, name_language, subCategories, current, listing } = loaderData;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { title: t('Home'), to: paths.home() },
          { title: t('Categories'), to: paths.categories() },
          ...(current
            ? [
                { title: name, language: name_language, to: paths.category(slug) },
                { title: current.name, language: current.name_language },
              ]
            : [{ title: name, language: name_language }]),
        ]}
      />
      <h1
        lang={current ? current.name_language : name_language}
        className="mt-4 text-xl wrap-break-word md:text-2xl"
      >
        {current?.name ?? name}
      </h1>
      <div className="mt-4">
        <CategoryStrip
          categories={subCategories}
          current={current?.id ?? null}
          toAll={paths.category(slug)}
          toCategory={(sub) => paths.category(slug, { subcategory: sub.slug })}
        />
      </div>
      <div className="mt-6">
        <ProductListing listing={listing} />
      </div>
    </>
  );
}
