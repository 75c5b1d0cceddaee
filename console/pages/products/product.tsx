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
  // Anew for each product: what was typed for one must not go to another.
  return <ProductEditor key={product.id} product={product} form={form} />;
}
