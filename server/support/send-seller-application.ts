import type { SellerApplicationRequest } from '#contract/support.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Refused } from '#server/http/response/failure.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { limitForms } from './limit-forms.ts';
import { insertApplication } from './queries.ts';
import { asGuest, storeOnce } from '#server/idempotency/store-once.ts';

/**
 * Stores a seller's application (spec §2, become a seller), once per Idempotency-Key. Refused in single-vendor mode;
 * throws 429 when its sender's address is over the limit.
 */
export async function sendSellerApplication(
  context: CallContext,
  application: SellerApplicationRequest,
): Promise<{ id: number; shop_name: string }> {
  const { multi_vendor } = await readSettings(context.db, context.log);
  if (!multi_vendor) throw new Refused("This shop doesn't accept other sellers.");
  const { shop_name, name, email, phone, address, message } = application;
  const id = await storeOnce(asGuest(context), async (tx) => {
    await limitForms(tx, context);
    return insertApplication(tx, {
      shop_name,
      name,
      email,
      phone,
      address: address ?? null,
      message,
      created_at: context.now,
    });
  });
  return { id, shop_name };
}
