import { requireCustomer } from '#server/http/require-customer.ts';
import { readPage } from '#server/http/request/paging.ts';
import type { Handlers } from '#server/http/serve-contract.ts';
import { withLocalCountry } from '#server/i18n/country-name.ts';
import { translate } from '#server/i18n/translate.ts';
import { deleteAddress, storeAddress, updateAddress } from './change-addresses.ts';
import { countAddresses, listAddressRows } from './queries.ts';

type AddressCall =
  | 'listAddresses'
  | 'storeAddress'
  | 'updateAddress'
  | 'deleteAddress'
  | 'deleteAddressByPost';

const remove: Handlers<AddressCall>['deleteAddress'] = async (context, { id }) => {
  await deleteAddress(context, requireCustomer(context), id);
  return { message: translate(context.locale, 'The address has been deleted.') };
};

export const addressHandlers = {
  listAddresses: async (context, request) => {
    const { id } = requireCustomer(context);
    const data = await readPage(request, async (slice) => {
      const [total, addresses] = await Promise.all([
        countAddresses(context.db, id),
        listAddressRows(context.db, id, slice),
      ]);
      const shown = addresses.map((address) => withLocalCountry(context.locale, address));
      return { total, addresses: shown };
    });
    return { message: 'Addresses', data };
  },

  storeAddress: async (context, request) => ({
    data: {
      address: withLocalCountry(
        context.locale,
        await storeAddress(context, requireCustomer(context), request),
      ),
    },
    message: translate(context.locale, 'The address has been saved.'),
  }),

  updateAddress: async (context, request) => ({
    data: {
      address: withLocalCountry(
        context.locale,
        await updateAddress(context, requireCustomer(context), request),
      ),
    },
    message: translate(context.locale, 'The address has been saved.'),
  }),

  deleteAddress: remove,
  deleteAddressByPost: remove,
} satisfies Handlers<AddressCall>;
