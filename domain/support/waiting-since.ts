interface Message {
  sender: 'customer' | 'shop';
  isInternal: boolean;
  at: Date;
}

/**
 * Since when a customer has been waiting for the shop, after a message: since their first one without a reply. An
 * internal note is not a reply. null: nobody is waiting.
 */
export function waitingSince(
  before: Date | null,
  { sender, isInternal, at }: Message,
): Date | null {
  if (sender === 'customer') return before ?? at;
  return isInternal ? before : null;
}
