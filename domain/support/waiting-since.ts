interface Message {
  sender: 'customer' | 'shop';
  isInternal: boolean;
  at: Date;
}

/**
 * Since when a customer has been waiting for a reply, after another message: since their first unanswered one. Internal
 * notes are not replies. null: nobody is waiting.
 */
export function waitingSince(
  before: Date | null,
  { sender, isInternal, at }: Message,
): Date | null {
  if (sender === 'customer') return before ?? at;
  return isInternal ? before : null;
}
