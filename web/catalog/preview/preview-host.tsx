import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { usePreview } from './preview-store.ts';
import { ProductPreview } from './product-preview.tsx';

/** The page, or in its place what is known of the product that was just pressed, until its page is there. */
export function PreviewHost({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const { product, from, scrolled } = usePreview();
  const isShown = product !== null && from === key;
  useLayoutEffect(() => {
    if (isShown && scrolled === 0) window.scrollTo(0, 0);
  }, [isShown, scrolled]);
  // Who goes back finds the page that was left.
  useEffect(() => {
    if (from !== key) usePreview.setState({ product: null });
  }, [from, key]);
  return (
    <>
      {isShown && (
        // Drawn where it will be seen: the page is as tall as it must be to stay scrolled.
        <div style={scrolled > 0 ? { minBlockSize: scrolled + window.innerHeight } : {}}>
          <div style={scrolled > 0 ? { translate: `0 ${scrolled}px` } : {}}>
            <ProductPreview key={product.id} product={product} />
          </div>
        </div>
      )}
      <div hidden={isShown}>{children}</div>
    </>
  );
}
