import { useText } from '#web/i18n/text.tsx';
import { FEW_LEFT } from '../cards/few-left.ts';

/** Availability of the selected variant, with a coloured dot. */
export function StockLine({ quantity }: { quantity: number }) {
  const t = useText();
  const [tone, text] =
    quantity <= 0
      ? ['text-danger', t('Out of stock')]
      : quantity <= FEW_LEFT
        ? ['text-warn', t('Only {{count}} left', { count: quantity })]
        : ['text-ok', t('In stock')];
  return (
    <p className={`flex items-center gap-2 text-sm font-medium ${tone}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {text}
      {quantity > FEW_LEFT && quantity < 1000 && (
        <span className="font-normal text-muted tabular-nums">
          {t('{{count}} available', { count: quantity, one: '{{count}} available' })}
        </span>
      )}
    </p>
  );
}
