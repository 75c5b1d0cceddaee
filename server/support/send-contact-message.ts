import type { ContactMessage, ContactMessageRequest } from '#contract/support.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { limitForms } from './limit-forms.ts';
import { insertContactMessage } from './queries.ts';
import { asGuest, storeOnce } from '#server/idempotency/store-once.ts';

/**
 * Stores a message for the operator (spec §2, contact us), once per Idempotency-Key. Throws 429 when its sender's address
 * is over the limit.
 */
export async function sendContactMessage(
  context: CallContext,
  { subject, message, name, email, phone }: ContactMessageRequest,
): Promise<ContactMessage> {
  const sent = {
    subject,
    message,
    name: name ?? null,
    email: email ?? null,
    phone: phone ?? null,
  };
  const id = await storeOnce(asGuest(context), async (tx) => {
    await limitForms(tx, context);
    return insertContactMessage(tx, { ...sent, created_at: context.now });
  });
  return { id, ...sent };
}
