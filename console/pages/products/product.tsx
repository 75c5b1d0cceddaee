import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../api/call.ts';
import { ProductEditor } from '../../products/editor/product-editor.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const [product, form] = await Promise.all([
    call('getProduct', { id: Number(params['id']) }),
    call('getProductForm', {}),
  ]);
  return { product, form };
}

export function Component() {
  const { product, form } = useLoaderData<typeof loader>();
  // A key per product: text typed for one must not end up in another.
  return <ProductEditor key={product.id} product={product} form={form} />;
}
