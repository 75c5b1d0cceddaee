import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

stubBrowser();

const { clearPreviousCustomerFields, setField, useCheckoutForm } =
  await import('./checkout-form-store.ts');
const { NO_FIELDS } = await import('./checkout-fields.ts');
const { endSession, useSession } = await import('#web/accounts/session/session-store.ts');

const signIn = (email: string) =>
  useSession.setState({
    token: `Bearer ${email}`,
    user: { name: email, email, phone: null, profile_photo: null },
  });
/** The address on the checkout page when it is opened. */
const shownAddress = async () => {
  await useCheckoutForm.persist.rehydrate();
  clearPreviousCustomerFields();
  return useCheckoutForm.getState().fields.address_line;
};

beforeEach(() => {
  endSession();
  useCheckoutForm.setState({ fields: NO_FIELDS, enteredBy: null });
});

test('after a customer has signed out, the next shopper does not see their address', async () => {
  signIn('ada@toolyard.test');
  setField('address_line', 'Mill Lane 4');
  endSession();
  expect(await shownAddress()).toBe('');
  signIn('ada@toolyard.test');
  setField('address_line', 'Mill Lane 4');
  signIn('eve@toolyard.test');
  expect(await shownAddress()).toBe('');
});

test('a customer whose session ends during checkout finds their address after signing in again', async () => {
  signIn('ada@toolyard.test');
  setField('address_line', 'Mill Lane 4');
  endSession();
  signIn('ada@toolyard.test');
  expect(await shownAddress()).toBe('Mill Lane 4');
});

test("a guest's address stays when they sign in, and goes when they sign out", async () => {
  setField('address_line', 'Mill Lane 4');
  expect(await shownAddress()).toBe('Mill Lane 4');
  signIn('ada@toolyard.test');
  expect(await shownAddress()).toBe('Mill Lane 4');
  endSession();
  expect(await shownAddress()).toBe('');
});
