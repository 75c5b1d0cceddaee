import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type CheckoutFields, NO_FIELDS } from './checkout-fields.ts';

interface CheckoutFormState {
  fields: CheckoutFields;
  /** Where the mail of the last order went; its confirmation says so. */
  confirmed: { paymentId: number; email: string } | null;
}

/** What was filled in: it survives a reload, and ends with the tab. */
export const useCheckoutForm = create<CheckoutFormState>()(
  persist((): CheckoutFormState => ({ fields: NO_FIELDS, confirmed: null }), {
    name: 'checkout',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

export function setField(name: keyof CheckoutFields, value: string): void {
  useCheckoutForm.setState(({ fields }) => ({ fields: { ...fields, [name]: value } }));
}
