import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listProductTags } from '#contract/console/catalog/product-tags.ts';
import { call } from '../../api/call.ts';
import { TagsPage } from '../../taxonomy/values/tags-page.tsx';

/** The tags of products that match the URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = listProductTags.request.safeParse(Object.fromEntries(searchParams));
  return { page: await call('listProductTags', query.success ? query.data : {}) };
}

export function Component() {
  return <TagsPage page={useLoaderData<typeof loader>().page} />;
}
