import type { ProductAct } from '#contract/console/catalog/products.ts';
import { useText } from '#web/i18n/text.tsx';

/** Writes what happened to a number of products: "3 products are now hidden." */
export function useChangedText(): (act: ProductAct, count: number) => string {
  const t = useText();
  return (act, count) => {
    switch (act) {
      case 'publish':
        return t('{{count}} products are now visible in the shop.', {
          count,
          one: '{{count}} product is now visible in the shop.',
        });
      case 'hide':
        return t('{{count}} products are now hidden.', {
          count,
          one: '{{count}} product is now hidden.',
        });
      case 'delete':
        return t('{{count}} products moved to the bin.', {
          count,
          one: '{{count}} product moved to the bin.',
        });
      case 'restore':
        return t('{{count}} products restored.', { count, one: '{{count}} product restored.' });
      case 'price':
        return t('Prices of {{count}} products changed.', {
          count,
          one: 'Price of {{count}} product changed.',
        });
      default:
        return t('{{count}} products changed.', { count, one: '{{count}} product changed.' });
    }
  };
}
