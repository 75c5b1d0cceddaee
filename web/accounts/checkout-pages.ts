import { paths } from '#web/paths.ts';

/** Pages that customers and guests have one each of. */
const TWINS = [
  { customer: paths.checkout(), guest: paths.guestCheckout() },
  { customer: paths.buyNow(), guest: paths.guestBuyNow() },
];

/** The page a customer goes to where a guest would go to the given one. */
export function pageForCustomer(page: string): string {
  return TWINS.find(({ guest }) => guest === page)?.customer ?? page;
}

/** The page a guest goes to where a customer would go to the given one. */
export function pageForGuest(page: string): string {
  return TWINS.find(({ customer }) => customer === page)?.guest ?? page;
}
