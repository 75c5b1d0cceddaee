/** The placeholders of saved replies, filled in when one is inserted into a reply. */
export const REPLY_PLACES = ['name', 'order', 'ticket'] as const;
export type ReplyPlace = (typeof REPLY_PLACES)[number];

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** Fills in the placeholders of a saved reply; those without a value are left to be filled in by hand. */
export function fillReply(body: string, values: Record<ReplyPlace, string | null>): string {
  return body.replaceAll(PLACE, (place, name: string) => {
    const known = REPLY_PLACES.find((one) => one === name);
    return (known && values[known]) ?? place;
  });
}

/** The placeholders in a text, as written. */
export function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map(([place]) => place))];
}

/** The placeholders of a saved reply that are never filled in. */
export function unknownPlaces(body: string): string[] {
  return placesOf(body).filter(
    (place) => !REPLY_PLACES.some((known) => place.replaceAll(/[{}\s]/g, '') === known),
  );
}
