import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CardProduct } from '../view/cards/card-product.ts';
import { usePreview } from './preview-store.ts';

/** Renders the page, or a preview of the clicked product until its page has loaded. */
export function PreviewHost({ children }: { children: ReactNode }) {
  const renderPreview = useProductPreview();
  const { key } = useLocation();
  const { product, from, scrolled } = usePreview();
  const isShown = renderPreview !== null && product !== null && from === key;
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
            {renderPreview(product)}
          </div>
        </div>
      )}
      <div hidden={isShown}>{children}</div>
    </>
  );
}

type RenderPreview = (product: CardProduct) => ReactNode;

/** Renders a preview; its code loads after hydration: null until then, when a product opens without one. */
function useProductPreview(): RenderPreview | null {
  const [render, setRender] = useState<RenderPreview | null>(null);
  useEffect(() => {
    import('./product-preview.tsx').then(
      ({ ProductPreview }) =>
        setRender(() => (product: CardProduct) => (
          <ProductPreview key={product.id} product={product} />
        )),
      () => null,
    );
  }, []);
  return render;
}
