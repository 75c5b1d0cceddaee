import type { TicketOrder } from '#contract/console/tickets/ticket-order.ts';
import { placesOf, replyPlace } from '#domain/support/saved-reply.ts';
import { useText } from '#web/i18n/text.tsx';

interface UnfilledPlacesProps {
  text: string;
  order: TicketOrder | null;
}

/** Why placeholders of a saved reply are still in the text: what they stand for doesn't exist. */
export function UnfilledPlaces({ text, order }: UnfilledPlacesProps) {
  const t = useText();
  const places = placesOf(text);
  const reasonOf = (place: string) => {
    const name = replyPlace(place);
    if (order === null && (name === 'order' || name === 'tracking'))
      return t("This ticket isn't about an order. Replace {{place}} yourself.", { place });
    if (name === 'tracking')
      return t('This order has no tracking number yet. Replace {{place}} yourself.', { place });
    return t('Fill in {{place}} first.', { place });
  };
  return (
    <output className="block text-sm text-warn empty:hidden">
      {places.map((place) => (
        <p key={place}>{reasonOf(place)}</p>
      ))}
    </output>
  );
}
