/** Spec §9: the account layout flags 'near bottom' when within 100 px of the end. */
const NEAR_PX = 100;

/** Whether the end of a page is near, from its height and what of it is scrolled away and in view. */
export function isNearBottom(page: {
  scrolled: number;
  viewport: number;
  height: number;
}): boolean {
  return page.height - page.scrolled - page.viewport <= NEAR_PX;
}
