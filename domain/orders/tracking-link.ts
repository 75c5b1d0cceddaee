const TRACKING_NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9 ./_-]{0,98}[A-Za-z0-9])?$/;

/** Whether a text can be a carrier's tracking number. */
export function isTrackingNumber(text: string): boolean {
  return TRACKING_NUMBER.test(text);
}

/** Where a parcel is tracked: the carrier's pattern with the number in place of `{number}`; null without one of them. */
export function trackingLink(pattern: string | null, number: string | null): string | null {
  if (pattern === null || number === null) return null;
  return pattern.replaceAll('{number}', () => encodeURIComponent(number.replaceAll(' ', '')));
}
