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
  return <ProductEditor product={product} form={form} />;
}
