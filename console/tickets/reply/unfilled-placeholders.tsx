import type { TicketOrder } from '#contract/console/tickets/ticket-order.ts';
import { placeholdersOf, replyPlaceholder } from '#domain/support/saved-reply.ts';
import { useText } from '#web/i18n/text.tsx';

interface UnfilledPlaceholdersProps {
  text: string;
  order: TicketOrder | null;
}

/** Why placeholders of a saved reply are still in the text: what they stand for doesn't exist. */
export function UnfilledPlaceholders({ text, order }: UnfilledPlaceholdersProps) {
  const t = useText();
  const placeholders = placeholdersOf(text);
  const reasonOf = (placeholder: string) => {
    const name = replyPlaceholder(placeholder);
    if (order === null && (name === 'order' || name === 'tracking'))
      return t("This ticket isn't about an order. Replace {{place}} yourself.", {
        place: placeholder,
      });
    if (name === 'tracking')
      return t('This order has no tracking number yet. Replace {{place}} yourself.', {
        place: placeholder,
      });
    return t('Fill in {{place}} first.', { place: placeholder });
  };
  return (
    <output className="block text-sm text-warn empty:hidden">
      {placeholders.map((placeholder) => (
        <p key={placeholder}>{reasonOf(placeholder)}</p>
      ))}
    </output>
  );
}
