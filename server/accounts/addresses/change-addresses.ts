import type { StoredAddress, AddressRequest } from '#contract/addresses.ts';
import { nextDefault } from '#domain/addresses/next-default.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import type { CallContext, SignedInCustomer } from '#server/http/call-context.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { storeOnce } from '#server/idempotency/store-once.ts';
import { lockOpenAccount } from '../lock-open-account.ts';
import { addressValues } from './address-values.ts';
import {
  countAddresses,
  deleteAddressRow,
  findAddress,
  insertAddress,
  listDefaults,
  lockAddresses,
  setDefault,
  updateAddressRow,
} from './queries.ts';

const MAX_ADDRESSES = 100;

/**
 * Stores an address, once per Idempotency-Key; the first one, or one marked as the default, becomes the default (spec
 * §2, /manage-address/new). Refused beyond a hundred; NotFound for a repeat after it was deleted.
 */
export async function storeAddress(
  context: CallContext,
  customer: SignedInCustomer,
  request: AddressRequest,
): Promise<StoredAddress> {
  const values = await addressValues(context, request);
  const id = await storeOnce(context, async (tx) => {
    await lockOpenAccount(tx, context, customer.id);
    await lockAddresses(tx, customer.id);
    if ((await countAddresses(tx, customer.id)) >= MAX_ADDRESSES) {
      throw new Refused(
        translate(context.locale, "You've reached the maximum number of saved addresses."),
      );
    }
    const stored = await insertAddress(tx, customer.id, { ...values, created_at: context.now });
    await settleDefault(tx, customer.id, { chosen: request.is_default ? stored : null });
    return stored;
  });
  const address = await findAddress(context.db, customer.id, id);
  // Deleted before the call was repeated.
  if (!address) throw noAddress(context);
  return address;
}

/** Changes an address (spec §2, /manage-address/{id}/edit). Throws NotFound for another customer's. */
export async function updateAddress(
  context: CallContext,
  customer: SignedInCustomer,
  { id, ...request }: AddressRequest & { id: number },
): Promise<StoredAddress> {
  if (!(await findAddress(context.db, customer.id, id))) throw noAddress(context);
  const values = await addressValues(context, request);
  return transaction(context.db, async (tx) => {
    await lockOpenAccount(tx, context, customer.id);
    await lockAddresses(tx, customer.id);
    if (!(await updateAddressRow(tx, customer.id, id, values))) throw noAddress(context);
    await settleDefault(tx, customer.id, {
      chosen: request.is_default === true ? id : null,
      givenUp: request.is_default === false ? id : null,
    });
    const address = await findAddress(tx, customer.id, id);
    if (!address) throw new Error(`address ${id} does not exist`);
    return address;
  });
}

/** Deletes an address; orders keep their copy. Throws NotFound for another customer's. */
export async function deleteAddress(
  context: CallContext,
  customer: SignedInCustomer,
  id: number,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await lockAddresses(tx, customer.id);
    if (!(await deleteAddressRow(tx, customer.id, id))) throw noAddress(context);
    await settleDefault(tx, customer.id);
  });
}

async function settleDefault(
  tx: DatabaseTransaction,
  userId: number,
  choice: { chosen?: number | null; givenUp?: number | null } = {},
): Promise<void> {
  const all = await listDefaults(tx, userId);
  const id = nextDefault(all, choice);
  if (id !== null && !all.some((address) => address.is_default && address.id === id)) {
    await setDefault(tx, userId, id);
  }
}

function noAddress({ locale }: CallContext): NotFound {
  return new NotFound(translate(locale, "We couldn't find that address."));
}
