import { useLoaderData } from 'react-router';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import { call } from '../../api/call.ts';
import { ProductEditor } from '../../products/editor/product-editor.tsx';

export async function loader() {
  return { form: await call('getProductForm', {}) };
}

/** A product that is not stored yet has no id. */
const BLANK: ConsoleProduct = {
  id: 0,
  translations: {},
  slug: '',
  shop: '',
  version: 1,
  state: 'hidden',
  url: '',
  changed_at: '',
  values: {
    name: '',
    code: null,
    category: '',
    sub_categories: [],
    brand: null,
    tax_class: null,
    unit: null,
    tags: [],
    short_description: '',
    description: '',
    is_published: false,
    meta_title: null,
    meta_description: null,
    meta_keywords: null,
    attributes: {},
  },
  options: { options: [], variants: [] },
  pictures: [],
  variants: [],
  sees_costs: true,
  included_tax: null,
};

export function Component() {
  const { form } = useLoaderData<typeof loader>();
  return <ProductEditor product={BLANK} form={form} />;
}
