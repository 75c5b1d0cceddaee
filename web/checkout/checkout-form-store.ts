import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage } from '#web/storage/browser-storage.ts';
import { type CheckoutFields, NO_FIELDS } from './checkout-fields.ts';

interface CheckoutFormState {
  fields: CheckoutFields;
  /** Email address of the last order, shown on its confirmation. */
  confirmed: { paymentId: number; email: string } | null;
}

/** Entered values; persisted in sessionStorage, so they survive a reload but not the tab. */
export const useCheckoutForm = create<CheckoutFormState>()(
  persist((): CheckoutFormState => ({ fields: NO_FIELDS, confirmed: null }), {
    name: 'checkout',
    storage: browserStorage('sessionStorage'),
  }),
);

export function setField(name: keyof CheckoutFields, value: string): void {
  useCheckoutForm.setState(({ fields }) => ({ fields: { ...fields, [name]: value } }));
}
