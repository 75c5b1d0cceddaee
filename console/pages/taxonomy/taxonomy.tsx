import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { TAXONOMIES } from '#contract/console/catalog/taxonomy.ts';
import { call } from '../../api/call.ts';
import { TaxonomyPage } from '../../taxonomy/taxonomy-page.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const kind = TAXONOMIES.find((one) => one === params['kind']) ?? 'categories';
  return { kind, taxonomy: await call('listTaxonomy', { kind }) };
}

export function Component() {
  const { kind, taxonomy } = useLoaderData<typeof loader>();
  return <TaxonomyPage key={kind} kind={kind} taxonomy={taxonomy} />;
}
