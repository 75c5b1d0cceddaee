import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listAttributeValues } from '#contract/console/catalog/attribute-values.ts';
import { call } from '../../api/call.ts';
import { AttributePage } from '../../taxonomy/values/attribute-page.tsx';

/** The values of an attribute that match the URL, and the categories that use it, which may follow later. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? '';
  const { searchParams } = new URL(request.url);
  const query = listAttributeValues.request.safeParse({
    ...Object.fromEntries(searchParams),
    slug,
  });
  const categories = call('listAttributeCategories', { slug });
  // Without values there is no page that would show why.
  categories.catch(() => {});
  const page = await call('listAttributeValues', query.success ? query.data : { slug });
  return { slug, page, categories };
}

export function Component() {
  const { slug, page, categories } = useLoaderData<typeof loader>();
  return <AttributePage key={slug} slug={slug} page={page} categories={categories} />;
}
