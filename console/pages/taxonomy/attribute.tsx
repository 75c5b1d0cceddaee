import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listAttributeValues } from '#contract/console/catalog/attribute-values.ts';
import { call } from '../../api/call.ts';
import { AttributePage } from '../../taxonomy/values/attribute-page.tsx';
import { readFilter } from '../../ui/list/filters/read-filter.ts';

/** The values of an attribute that match the URL, and the categories that use it, which may follow later. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? '';
  const { searchParams } = new URL(request.url);
  const { filter, invalid } = readFilter(
    listAttributeValues.request.omit({ slug: true }),
    Object.fromEntries(searchParams),
  );
  const categories = call('listAttributeCategories', { slug });
  // Without values there is no page that would show why.
  categories.catch(() => {});
  const page = await call('listAttributeValues', { slug, ...filter });
  return { slug, page, categories, invalid };
}

export function Component() {
  const { slug, ...loaded } = useLoaderData<typeof loader>();
  return <AttributePage key={slug} slug={slug} {...loaded} />;
}
