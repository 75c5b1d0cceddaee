/** The owner of the demo shop; environment local only. */
export const DEMO_OWNER = {
  name: 'Olga Mason',
  email: 'owner@toolyard.test',
  password: 'seven rusty hinges',
} as const;
