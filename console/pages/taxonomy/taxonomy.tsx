import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { OPTION_KINDS } from '#contract/console/catalog/options.ts';
import { TAXONOMIES } from '#contract/console/catalog/taxonomy.ts';
import { call } from '../../api/call.ts';
import { OptionsPage } from '../../taxonomy/options/options-page.tsx';
import { TaxonomyPage } from '../../taxonomy/taxonomy-page.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const option = OPTION_KINDS.find((name) => name === params['kind']);
  if (option) return { option, ...(await call('listOptions', { kind: option })) };
  const kind = TAXONOMIES.find((name) => name === params['kind']) ?? 'categories';
  return { kind, taxonomy: await call('listTaxonomy', { kind }) };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  if ('option' in data)
    return <OptionsPage key={data.option} kind={data.option} rows={data.rows} />;
  return <TaxonomyPage key={data.kind} kind={data.kind} taxonomy={data.taxonomy} />;
}
