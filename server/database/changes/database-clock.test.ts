import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

const HOUR = 3_600_000;

test('a clock within the uncertainty of a slow answer is not corrected', () => {
  let passed = 0;
  const clock = new DatabaseClock(() => passed, HOUR);
  passed = 1_000;
  expect(clock.follow(HOUR + 999, 0, 1_000)).toBe(0);
  expect(clock.follow(HOUR + 1, 0, 1_000)).toBe(0);
  expect(clock.now().getTime()).toBe(HOUR + 1_000);
});

test.each([
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
])(
  'a clock that is %s shows the time of the database, and says by how much it was off',
  (_name, off) => {
    let passed = 5;
    const at = 10 * HOUR;
    const clock = new DatabaseClock(() => passed, at + off);
    passed = 25;
    const moved = clock.follow(at, 15, 25);
    expect(Math.abs(moved + off)).toBeLessThanOrEqual(20);
    expect(Math.abs(clock.now().getTime() - at)).toBeLessThanOrEqual(10);
  },
);

test('after every reading, the clock is off by no more than the answer took', () => {
  const reading = fc.record({
    wait: fc.integer({ min: 0, max: 500 }),
    took: fc.integer({ min: 0, max: 500 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    jump: fc.constantFrom(0, 0, 0, HOUR, -HOUR),
  });
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 20 }), (readings) => {
      let passed = 0;
      let database = 10 * HOUR;
      const clock = new DatabaseClock(() => passed, 9 * HOUR);
      for (const { wait, took, share, jump } of readings) {
        passed += wait;
        const asked = passed;
        database += wait + jump;
        passed += took;
        clock.follow(database + share * took, asked, passed);
        database += took;
        expect(Math.abs(clock.now().getTime() - database)).toBeLessThanOrEqual(took + 1);
      }
    }),
  );
});
