import type { ContactMessage, ContactMessageRequest } from '#contract/support.ts';
import { transaction } from '#server/database/transaction.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { limitForms } from './limit-forms.ts';
import { insertContactMessage } from './queries.ts';

/** Stores a message for the operator (spec §2, contact us). Throws 429 when its sender's address is over the limit. */
export async function sendContactMessage(
  context: CallContext,
  { subject, message, name, email, phone }: ContactMessageRequest,
): Promise<ContactMessage> {
  return transaction(context.db, async (tx) => {
    await limitForms(tx, context);
    return insertContactMessage(tx, {
      subject,
      message,
      name: name ?? null,
      email: email ?? null,
      phone: phone ?? null,
      created_at: context.now,
    });
  });
}
