import { MOVING } from '../fixtures.ts';

/** The context of journeys on a phone. */
export const PHONE = {
  ...MOVING,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
