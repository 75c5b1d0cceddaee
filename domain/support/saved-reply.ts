/** The placeholders of saved replies, filled in when one is inserted into a reply. */
export const REPLY_PLACEHOLDERS = ['name', 'order', 'tracking', 'ticket'] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Fills in the placeholders of a saved reply; those without a value are left to be filled in by hand. */
export function fillReply(body: string, values: Record<ReplyPlaceholder, string | null>): string {
  return body.replaceAll(PLACEHOLDER, (placeholder) => {
    const name = replyPlaceholder(placeholder);
    return (name && values[name]) ?? placeholder;
  });
}

/** What a placeholder as written stands for; undefined for an unknown one. */
export function replyPlaceholder(placeholder: string): ReplyPlaceholder | undefined {
  const name = placeholder.replaceAll(/[{}\s]/g, '');
  return REPLY_PLACEHOLDERS.find((candidate) => candidate === name);
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
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([placeholder]) => placeholder))];
}

/** The placeholders of a saved reply that are never filled in. */
export function unknownPlaceholders(body: string): string[] {
  return placeholdersOf(body).filter((placeholder) => replyPlaceholder(placeholder) === undefined);
}
