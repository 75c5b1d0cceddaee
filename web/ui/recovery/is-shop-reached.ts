/** Whether the shop answers: browsers say that they are online as long as they have any network. */
export const isShopReached = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
