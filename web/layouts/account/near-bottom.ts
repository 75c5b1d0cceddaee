/** Spec §9: the account layout flags 'near bottom' within 100 px of the end. */
const NEAR_PX = 100;

/** Whether the end of the page is near, given its height, scroll offset and viewport height. */
export function isNearBottom(page: {
  scrolled: number;
  viewport: number;
  height: number;
}): boolean {
  return page.height - page.scrolled - page.viewport <= NEAR_PX;
}
