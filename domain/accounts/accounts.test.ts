import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newPasswordErrors, passwordError } from './check-password.ts';
import { checkPerson } from './check-person.ts';
import { parseContact, isEmail } from './contact.ts';
import { codeExpiry, isCode, isTryable } from './otp.ts';

const RULES = { phone_required: true, phone_min_length: 6, phone_max_length: 10 };
const TODAY = '2026-03-10';
const ADA = { name: ' Ada ', phone: '(555) 010-0100', email: 'Ada@Bolt.test' };
const check = (fields: object, rules = {}) =>
  checkPerson({ ...ADA, ...fields }, { ...RULES, ...rules }, TODAY);

describe('a contact', () => {
  test.each([
    [' Ada@Bolt.test ', { channel: 'email', value: 'ada@bolt.test' }],
    ['555 010-0100', { channel: 'phone', value: '5550100100' }],
    ['ada@', null],
    ['ada@bolt', null],
    ['ada bolt', null],
    ['', null],
    ['+15550100100', null],
    ['1'.repeat(17), null],
  ])('%j', (text, contact) => {
    expect(parseContact(text)).toEqual(contact);
  });

  test('compares equal in every spelling', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        fc.pre(isEmail(email));
        expect(parseContact(` ${email.toUpperCase()} `)).toEqual(parseContact(email));
      }),
    );
  });

  test.each([
    'a@b.test\nbcc: x@y.test',
    'a b@c.test',
    '.a@b.test',
    'a..b@c.test',
    'a@b.test,c@d.test',
    '<a@b.test>',
  ])('%j is not an email', (text) => expect(isEmail(text)).toBe(false));
});

describe('a person', () => {
  test('is stored without surrounding blanks', () => {
    expect(check({ gender: 'FEMALE', phone_code: '+1', date_of_birth: '1990-02-28' })).toEqual({
      person: {
        name: 'Ada',
        phone: '5550100100',
        phone_code: '1',
        email: 'Ada@Bolt.test',
        gender: 'female',
        date_of_birth: '1990-02-28',
      },
      fieldErrors: {},
    });
  });

  test('all missing fields are reported together', () => {
    const { fieldErrors } = checkPerson({}, RULES, TODAY);
    expect(Object.keys(fieldErrors)).toEqual(['name', 'phone', 'email']);
  });

  test('the phone is optional where the shop does not require it', () => {
    expect(check({ phone: undefined }, { phone_required: false })).toMatchObject({
      person: { phone: null },
      fieldErrors: {},
    });
  });

  test.each([
    ['name', 'x'.repeat(256)],
    ['phone', '12345'],
    ['phone', '12345678901'],
    ['phone', '+15550100'],
    ['phone', '٥٥٥٠١٠٠١'],
    ['phone_code', '1a'],
    ['email', 'ada at bolt'],
    ['gender', 'robot'],
    ['date_of_birth', '2026-03-11'],
    ['date_of_birth', '1990-02-30'],
    ['date_of_birth', '1890-01-01'],
    ['date_of_birth', '01.02.1990'],
  ])('%s %j is refused', (field, value) => {
    expect(Object.keys(check({ [field]: value }).fieldErrors)).toEqual([field]);
  });
});

describe('a password', () => {
  test.each([
    [undefined, /required/],
    ['', /required/],
    ['1234567', /at least/],
    ['🔨🔨🔨🔨', /at least/],
    ['x'.repeat(201), /longer/],
  ])('%j is refused', (password, sentence) => {
    expect(passwordError(password)?.sentence).toMatch(sentence);
  });

  test('spaces and letters of all languages are allowed', () => {
    expect(passwordError('  häm mer ')).toBeNull();
  });

  test('is entered twice (spec §5)', () => {
    expect(newPasswordErrors('hammer-time', 'hammer-tim')).toEqual({
      password_confirmation: { sentence: 'Confirm Password does not match.' },
    });
    expect(newPasswordErrors('hammer-time', 'hammer-time')).toEqual({});
    expect(Object.keys(newPasswordErrors('short', 'other'))).toEqual(['password']);
  });
});

describe('a code', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  test.each([
    [0, 0, true],
    [4, 0, true],
    [5, 0, false],
    [0, 599_999, true],
    [0, 600_000, false],
  ])('after %i wrong tries and %i ms', (failed_attempts, ms, tryable) => {
    const later = new Date(now.getTime() + ms);
    expect(
      isTryable(
        { failed_attempts, failed_attempts_elsewhere: 5, expires_at: codeExpiry(now) },
        later,
      ),
    ).toBe(tryable);
  });

  test.each(['123', '12345', 'abcd', '12 4', ''])('%j is not a code', (text) => {
    expect(isCode(text)).toBe(false);
  });
});
