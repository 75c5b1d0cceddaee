import type { OrderContact } from '#contract/console/orders/buyer/order-contact.ts';
import type { Limit } from '#domain/limits/limits.ts';
import { msg } from '#domain/i18n/msg.ts';
import { isInScope, type Scope } from '#domain/staff/rights.ts';
import type { Work } from '#server/audit/operate.ts';
import { Failure, Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { lockOrder } from '../../change/change-queries.ts';
import { findContact, updateContact } from '../../change/contact-queries.ts';
import { digitsOf } from '../../place-order/order-buyer.ts';

/** Mails are sent to the contact, so this keeps anybody from trying out many addresses on one order. */
const OF_ORDER: Limit = { kind: 'order-contact', max: 20, windowMs: 24 * 3_600_000 };

interface ContactChange {
  id: number;
  /** The contact as it was shown. */
  seen: OrderContact;
  contact: OrderContact;
}

/**
 * Changes name, email address and phone of a buyer for all orders of the checkout; an account is unchanged. NotFound
 * for an unknown order; Refused when an order of the checkout is outside the scope; Invalid with the field; a 409
 * `conflict` with the current contact when it differs from `seen` and from the new one, which a repeat after a lost
 * response finds; 429 after 20 changes in a day.
 */
export async function changeContact(
  { db: tx, log, skip, now, locale = 'en' }: Work,
  scope: Scope,
  { id, seen, contact }: ContactChange,
): Promise<void> {
  const t = translatorOf(locale);
  const order = await lockOrder(tx, id);
  const stored = order && (await findContact(tx, order.payment_id));
  if (!order || !stored) throw new NotFound(t("This order doesn't exist."));
  const { shop_ids: shops, ...before } = stored;
  if (!shops.every((shop) => isInScope(scope, shop))) {
    throw new Refused(
      t(
        'This was ordered together with products of other shops. Only someone with access to all shops can change the contact.',
      ),
    );
  }
  const after = { ...contact, phone: digitsOf(contact.phone) };
  if (!isSame(before, seen) && !isSame(before, after)) {
    const current = [before.name, before.email, before.phone].filter((text) => text !== '');
    throw new Failure(
      409,
      t(
        'Someone else has changed this in the meantime: {{current}}. Save again to replace it with yours.',
        { current: current.join(' · ') },
      ),
      { error: 'conflict', data: before },
    );
  }
  if (after.phone !== '' && (after.phone.length < 6 || after.phone.length > 16)) {
    throw new Invalid({ phone: [msg('The phone number must have 6 to 16 digits.')] });
  }
  if (after.email === '' && after.phone === '') {
    throw new Invalid({ email: [msg('Enter an email address or phone number.')] });
  }
  if (isSame(before, after)) {
    skip();
    return;
  }
  await countAttempts(tx, { now, locale }, [{ limit: OF_ORDER, subject: String(id) }]);
  await updateContact(tx, order.payment_id, after);
  await log({
    act: 'order.contact',
    kind: 'order',
    id,
    changes: {
      name: [before.name, after.name],
      email: [before.email, after.email],
      phone: [before.phone, after.phone],
    },
  });
}

const isSame = (one: OrderContact, other: OrderContact) =>
  one.name === other.name && one.email === other.email && one.phone === other.phone;
