interface Message {
  sender: 'customer' | 'shop';
  isInternal: boolean;
  at: Date;
}

/**
 * Since when a customer waits for the shop, after a message: since their first one that was not replied to. A note
 * within the shop is no reply. null: nobody waits.
 */
export function waitingSince(
  before: Date | null,
  { sender, isInternal, at }: Message,
): Date | null {
  if (sender === 'customer') return before ?? at;
  return isInternal ? before : null;
}
