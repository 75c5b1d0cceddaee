import type { ProductListRow } from '#contract/console/catalog/products.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** A product's visibility to shoppers, as a badge. */
export function ProductState({ state }: { state: ProductListRow['state'] }) {
  const t = useText();
  if (state === 'published') return <Badge tone="ok">{t('Published')}</Badge>;
  if (state === 'hidden') return <Badge tone="neutral">{t('Hidden')}</Badge>;
  return <Badge tone="danger">{t('In the bin')}</Badge>;
}
