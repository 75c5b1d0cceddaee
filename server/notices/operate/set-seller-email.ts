import type { Work } from '#server/audit/operate.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { lockShopNamed, skipPastNotices, updateShopEmail } from './queries.ts';

/**
 * Sets where the seller of a shop is told of orders and questions; null: nowhere. What has happened before is not told.
 * NotFound for an unknown shop.
 */
export async function setSellerEmail(
  { db, now, log }: Work,
  shop: string,
  email: string | null,
): Promise<void> {
  const found = await lockShopNamed(db, shop);
  if (!found) throw new NotFound("We couldn't find that shop.");
  await updateShopEmail(db, found.id, email);
  if (email !== null) await skipPastNotices(db, found.id, now);
  await log({
    act: 'shop.email',
    kind: 'shop',
    id: found.id,
    changes: { email: [found.email, email] },
  });
}
