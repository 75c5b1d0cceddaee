/** What a saved reply can name; filled in when it is put into a reply. */
export const REPLY_PLACES = ['name', 'order', 'ticket'] as const;
export type ReplyPlace = (typeof REPLY_PLACES)[number];

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** A saved reply with its places filled; those without a value stay, to be filled by hand. */
export function fillReply(body: string, values: Record<ReplyPlace, string | null>): string {
  return body.replaceAll(PLACE, (place, name: string) => {
    const known = REPLY_PLACES.find((one) => one === name);
    return (known && values[known]) ?? place;
  });
}

/** The places of a text, as they are written in it. */
export function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map(([place]) => place))];
}

/** The places of a saved reply that can never be filled. */
export function unknownPlaces(body: string): string[] {
  return placesOf(body).filter(
    (place) => !REPLY_PLACES.some((known) => place.replaceAll(/[{}\s]/g, '') === known),
  );
}
