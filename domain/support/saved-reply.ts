/** The placeholders of saved replies, filled in when one is inserted into a reply. */
export const REPLY_PLACES = ['name', 'order', 'tracking', 'ticket'] as const;
export type ReplyPlace = (typeof REPLY_PLACES)[number];

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** Fills in the placeholders of a saved reply; those without a value are left to be filled in by hand. */
export function fillReply(body: string, values: Record<ReplyPlace, string | null>): string {
  return body.replaceAll(PLACE, (place) => {
    const name = replyPlace(place);
    return (name && values[name]) ?? place;
  });
}

/** What a placeholder as written stands for; undefined for an unknown one. */
export function replyPlace(place: string): ReplyPlace | undefined {
  const name = place.replaceAll(/[{}\s]/g, '');
  return REPLY_PLACES.find((place) => place === name);
}

/** Parcels as a reply names them: "DHL 00340, DPD 0150"; null when none has a tracking number. */
export function trackingText(
  parcels: readonly { carrier: string | null; tracking_number: string | null }[],
): string | null {
  const tracked = parcels.filter(({ tracking_number: number }) => number !== null);
  if (tracked.length === 0) return null;
  return tracked
    .map(({ carrier, tracking_number: number }) => [carrier, number].filter(Boolean).join(' '))
    .join(', ');
}

/** The placeholders in a text, as written. */
export function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map(([place]) => place))];
}

/** The placeholders of a saved reply that are never filled in. */
export function unknownPlaces(body: string): string[] {
  return placesOf(body).filter((place) => replyPlace(place) === undefined);
}
