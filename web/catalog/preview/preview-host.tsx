import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { usePreview } from './preview-store.ts';
import { ProductPreview } from './product-preview.tsx';

/** Renders the page, or a preview of the clicked product until its page has loaded. */
export function PreviewHost({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const { product, from, scrolled } = usePreview();
  const isShown = product !== null && from === key;
  useLayoutEffect(() => {
    if (isShown && scrolled === 0) window.scrollTo(0, 0);
  }, [isShown, scrolled]);
  // Going back returns to the page that was left.
  useEffect(() => {
    if (from !== key) usePreview.setState({ product: null });
  }, [from, key]);
  return (
    <>
      {isShown && (
        // Tall enough to preserve the scroll position of the covered page.
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
