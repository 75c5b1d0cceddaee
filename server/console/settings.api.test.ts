import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SettingField } from '#contract/console/settings.ts';
import { seedBasics } from '#server/settings/seed/seed.ts';
import { consoleCall } from '#test/console/console-call.ts';
import {
  aStaffMember,
  aStaffSession,
  STAFF_PASSWORD,
  type TestStaff,
} from '#test/factories/staff.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  await seedBasics(app.db, { isOpen: true });
  owner = await aStaffMember(app.db);
});
afterAll(() => app.close());

const fields = async (): Promise<SettingField[]> =>
  (await consoleCall(app, 'getSettings', {}, owner.headers)).body.data.fields;
const values = async () =>
  Object.fromEntries((await fields()).map(({ name, value }) => [name, value]));
const save = (changes: Record<string, { from: unknown; to: unknown }>) =>
  consoleCall(app, 'saveSettings', { changes }, owner.headers);

test('a field is filled in as its schema requires', async () => {
  const byName = new Map((await fields()).map((field) => [field.name, field]));
  expect(byName.get('cash_on_delivery')).toMatchObject({ kind: 'switch', value: true });
  expect(byName.get('app_name')).toMatchObject({ kind: 'text', longest: 60, is_optional: false });
  expect(byName.get('web_footer_description')).toMatchObject({ kind: 'long-text' });
  expect(byName.get('low_stock_at')).toMatchObject({ kind: 'number', least: 0, is_whole: true });
  expect(byName.get('refund_limit')).toMatchObject({ is_whole: false, is_optional: true });
  expect(byName.get('notifications.order')).toMatchObject({ options: ['at-once', 'daily', 'off'] });
  expect(byName.get('languages_offered')).toMatchObject({
    kind: 'choices',
    options: ['en', 'ar', 'de', 'es', 'fr', 'bn'],
  });
  expect(byName.get('first_day_of_week')).toMatchObject({
    kind: 'choice',
    options_are: 'weekdays',
    options: ['1', '2', '3', '4', '5', '6', '7'],
    value: 1,
  });
  expect(byName.get('email')).toMatchObject({ kind: 'text', is_optional: false });
  expect(byName.has('shop_open')).toBe(false);
});

test('a save changes only what is sent, and logs all settings in one entry', async () => {
  const before = await values();
  const { status } = await save({
    app_name: { from: before['app_name'], to: ' Kiln & Co ' },
    'notifications.order': { from: 'at-once', to: 'daily' },
    first_day_of_week: { from: 1, to: 7 },
    bank_account: { from: null, to: 'DE89 3704 0044 0532 0130 00' },
  });
  expect(status).toBe(200);
  expect(await values()).toEqual({
    ...before,
    app_name: 'Kiln & Co',
    'notifications.order': 'daily',
    first_day_of_week: 7,
    bank_account: 'DE89370400440532013000',
  });
  const log = await consoleCall(app, 'listLog', { kind: 'setting' }, owner.headers);
  const [entry] = log.body.data.entries;
  expect(entry).toMatchObject({ act: 'setting.set', person: expect.any(String) });
  expect(entry.changes.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'app_name',
    'bank_account',
    'first_day_of_week',
    'notifications',
  ]);
});

test.each([
  ['app_name', ''],
  ['app_name', 'x'.repeat(61)],
  ['app_name', null],
  ['cash_on_delivery', 'yes'],
  ['low_stock_at', -1],
  ['low_stock_at', 1.5],
  ['low_stock_at', 'many'],
  ['email', 'nobody'],
  ['bank_account', 'DE00 0000 0000 0000 0000 00'],
  ['time_zone', 'Berlin'],
  ['first_day_of_week', 8],
  ['first_day_of_week', '7'],
  ['app_locale', 'xx'],
  ['languages_offered', ['de']],
  ['languages_offered', [['en']]],
  ['countries_sold_to', ['DE', 'XX']],
  ['countries_sold_to', []],
  ['phone_min_length', 12],
  ['reverse_charge_countries', ['EU']],
  ['invoice_prefix', 'inv-'],
  ['credit_note_prefix', 'INV'],
  ['app_store_link', 'javascript:alert(1)'],
  ['notifications.order', 'sometimes'],
  ['notifications.nothing', 'off'],
  ['shop_open', false],
])('%s cannot be %j, and nothing else is saved', async (name, value) => {
  const before = await values();
  const changes = {
    mobile: { from: before['mobile'], to: '+49 30 1234567' },
    [name]: { from: before[name] ?? null, to: value },
  };
  const { status, body } = await save(changes);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]]);
  expect(await values()).toEqual(before);
});

test('interdependent settings are saved together', async () => {
  const before = await values();
  const { status } = await save({
    reverse_charge_countries: { from: null, to: ['EU'] },
    shop_country: { from: before['shop_country'], to: 'DE' },
    invoice_tax_number: { from: before['invoice_tax_number'], to: 'DE123456789' },
    phone_min_length: { from: 6, to: 11 },
    phone_max_length: { from: 10, to: 12 },
  });
  expect(status).toBe(200);
  expect(await values()).toMatchObject({ reverse_charge_countries: ['EU'], phone_min_length: 11 });
});

test('changes by two people merge; if both change the same setting, both values are shown and nothing is saved', async () => {
  const shown = await values();
  await save({ mobile: { from: shown['mobile'], to: '+49 30 1' } });
  const other = { from: shown['address'], to: '1 Main Street' };
  expect((await save({ address: other })).status).toBe(200);
  const refused = await save({
    mobile: { from: shown['mobile'], to: '+49 30 2' },
    whatsapp: { from: shown['whatsapp'], to: '+49 170 1' },
  });
  expect(refused.status).toBe(409);
  expect(refused.body.data.conflicts).toEqual([
    expect.objectContaining({ field: 'mobile', theirs: '+49 30 1', yours: '+49 30 2' }),
  ]);
  expect(await values()).toEqual({ ...shown, mobile: '+49 30 1', address: '1 Main Street' });
  // Equal values are not a conflict.
  expect((await save({ mobile: { from: shown['mobile'], to: '+49 30 1' } })).status).toBe(200);
});

test('of two concurrent saves of a setting one succeeds, the other gets a conflict', async () => {
  const { mobile } = await values();
  const results = await Promise.all(
    ['1', '2', '3'].map((digit) => save({ mobile: { from: mobile, to: `+1 555 ${digit}` } })),
  );
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

describe('in a session that was left open', () => {
  let headers: Record<string, string>;
  const longAgo = new Date(TEST_NOW.getTime() - 11 * 60_000);
  beforeEach(async () => {
    headers = await aStaffSession(app.db, owner.id, { at: longAgo });
  });
  const prove = () => consoleCall(app, 'prove', { password: STAFF_PASSWORD }, headers);

  test.each([
    ['bank_account_holder', 'Mallory'],
    ['bank_account', 'GB82 WEST 1234 5698 7654 32'],
    ['bank_name', 'Elsewhere'],
    ['bank_code', 'ELSEXX00'],
    ['invoice_footer', 'Pay to Mallory'],
  ])(
    '%s, by which buyers pay, is changed and restored only with the password',
    async (name, to) => {
      const change = () =>
        consoleCall(app, 'saveSettings', { changes: { [name]: { to } } }, headers);
      const before = await values();
      const first = await change();
      expect([first.status, first.body.error]).toEqual([403, 'prove']);
      expect(await values()).toEqual(before);
      await prove();
      expect((await change()).status).toBe(200);
      headers = await aStaffSession(app.db, owner.id, { at: longAgo });
      const log = await consoleCall(app, 'listLog', { kind: 'setting' }, headers);
      const { id } = log.body.data.entries[0];
      const undo = () => consoleCall(app, 'undoEntry', { id }, headers);
      const refused = await undo();
      expect([refused.status, refused.body.error]).toEqual([403, 'prove']);
      await prove();
      expect((await undo()).status).toBe(200);
      expect(await values()).toEqual(before);
    },
  );

  test('other settings need no password', async () => {
    const changes = { low_stock_at: { to: 7 } };
    expect((await consoleCall(app, 'saveSettings', { changes }, headers)).status).toBe(200);
  });
});
