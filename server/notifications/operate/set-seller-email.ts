import type { Work } from '#server/audit/operate.ts';
import { shopNamed } from '#server/settings/shops-of-operators.ts';
import { lockShopEmail, markPastNotificationsSent, updateShopEmail } from './queries.ts';

/**
 * Sets the address at which the seller of a shop (given by number, slug or name) is notified of orders and questions;
 * null for none. Nothing is sent about what happened before. NotFound for an unknown shop.
 */
export async function setSellerEmail(
  { db, now, log }: Work,
  shop: string,
  email: string | null,
): Promise<void> {
  const id = await shopNamed(db, shop);
  const before = await lockShopEmail(db, id);
  await updateShopEmail(db, id, email);
  if (email !== null) await markPastNotificationsSent(db, id, now);
  await log({
    act: 'shop.email',
    kind: 'shop',
    id,
    changes: { email: [before, email] },
  });
}
