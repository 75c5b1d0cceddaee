import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listProductTags } from '#contract/console/catalog/product-tags.ts';
import { call } from '../../api/call.ts';
import { TagsPage } from '../../taxonomy/values/tags-page.tsx';
import { readFilter } from '../../ui/list/filters/read-filter.ts';

/** The tags of products that match the URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { filter, invalid } = readFilter(listProductTags.request, Object.fromEntries(searchParams));
  return { page: await call('listProductTags', filter), invalid };
}

export function Component() {
  return <TagsPage {...useLoaderData<typeof loader>()} />;
}
