/** The public account of the demo shop; environment local only (spec §9, the login form is prefilled). */
export const DEMO_SIGN_IN = {
  email: 'demo@toolyard.test',
  phone: '5550100100',
  password: 'hammer-time',
} as const;
