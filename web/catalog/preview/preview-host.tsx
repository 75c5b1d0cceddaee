import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePreview } from './preview-store.ts';
import { ProductPreview } from './product-preview.tsx';

/** The page, or in its place what is known of the product that was just pressed, until its page is there. */
export function PreviewHost({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const { product, from } = usePreview();
  const isShown = product !== null && from === key;
  // Who goes back finds the page that was left.
  useEffect(() => {
    if (from !== key) usePreview.setState({ product: null });
  }, [from, key]);
  return (
    <>
      {isShown && <ProductPreview key={product.id} product={product} />}
      <div hidden={isShown}>{children}</div>
    </>
  );
}
