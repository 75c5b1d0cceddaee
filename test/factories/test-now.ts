/** The time of a test app's clock. */
export const TEST_NOW = new Date('2026-03-10T12:00:00Z');
