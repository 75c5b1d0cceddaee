import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { customerName } from '#web/accounts/session/customer-name.ts';
import { browserStorage } from '#web/storage/browser-storage.ts';
import { type CheckoutFields, NO_FIELDS } from './checkout-fields.ts';

interface CheckoutFormState {
  fields: CheckoutFields;
  /** The customer who entered them; null: a guest. */
  enteredBy: string | null;
  /** Email address of the last order, shown on its confirmation. */
  confirmed: { paymentId: number; email: string } | null;
}

/** Entered values; persisted in sessionStorage, so they survive a reload but not the tab. */
export const useCheckoutForm = create<CheckoutFormState>()(
  persist((): CheckoutFormState => ({ fields: NO_FIELDS, enteredBy: null, confirmed: null }), {
    name: 'checkout',
    storage: browserStorage('sessionStorage'),
  }),
);

export function setField(name: keyof CheckoutFields, value: string): void {
  useCheckoutForm.setState(({ fields }) => ({
    fields: { ...fields, [name]: value },
    enteredBy: customerName(),
  }));
}

/**
 * Clears the values that another customer entered in this tab before signing out. A guest's values stay when they sign in,
 * and then belong to the customer; a customer's own values stay when their session ends and they sign in again.
 */
export function clearPreviousCustomerFields(): void {
  const { enteredBy } = useCheckoutForm.getState();
  const shopper = customerName();
  if (enteredBy === shopper) return;
  useCheckoutForm.setState(
    enteredBy === null ? { enteredBy: shopper } : { fields: NO_FIELDS, enteredBy: shopper },
  );
}
