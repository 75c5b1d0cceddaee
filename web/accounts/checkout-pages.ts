import { paths } from '#web/paths.ts';

/** Pages that exist once for customers and once for guests. */
const PAGE_PAIRS = [
  { customer: paths.checkout(), guest: paths.guestCheckout() },
  { customer: paths.buyNow(), guest: paths.guestBuyNow() },
];

/** The customer's version of a guest page. */
export function pageForCustomer(page: string): string {
  return PAGE_PAIRS.find(({ guest }) => guest === page)?.customer ?? page;
}

/** The guest's version of a customer page. */
export function pageForGuest(page: string): string {
  return PAGE_PAIRS.find(({ customer }) => customer === page)?.guest ?? page;
}
