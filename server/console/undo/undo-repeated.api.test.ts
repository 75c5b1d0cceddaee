import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleName } from '#contract/console/api.ts';
import type { LogEntry } from '#contract/console/log.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import { removePage } from '#server/content/operate/remove-page.ts';
import { setPage } from '#server/content/operate/set-page.ts';
import { addCarrier, setCarrier } from '#server/orders/operate/carriers/save-carrier.ts';
import { addCurrency, setRates } from '#server/settings/operate/edit-currency.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';

// Something is done, done the other way round, and done again: undoing the first time must not undo the last.

const CHANGED = 'This has been changed again since. Change it by hand.';

let app: TestApp;
let ada: TestStaff;
let bob: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db);
  bob = await aStaffMember(app.db);
  await app.db.insertInto('languages').values({ name: 'en', title: 'English' }).execute();
});
afterAll(() => app.close());

const call = async (name: ConsoleName, request: object, who = bob) => {
  const result = await consoleCall(app, name, { ...request }, who.headers);
  expect(result.status, result.text).toBe(200);
  return result.body.data;
};
const latest = async (): Promise<LogEntry> => (await call('listLog', {})).entries[0];
const undo = async ({ id }: LogEntry) => {
  const { status, body } = await consoleCall(app, 'undoEntry', { id }, ada.headers);
  return [status, body.message];
};

test('an opening or closing of the shop that was repeated since is not undone', async () => {
  const isOpen = async () => (await call('getHome', {})).opening.is_open;
  await call('setOpening', { is_open: false }, ada);
  await call('setOpening', { is_open: true }, ada);
  const opening = await latest();
  await call('setOpening', { is_open: false });
  const closing = await latest();
  await call('setOpening', { is_open: true });
  expect(await undo(opening)).toEqual([422, CHANGED]);
  expect(await isOpen()).toBe(true);
  await call('setOpening', { is_open: false });
  expect(await undo(closing)).toEqual([422, CHANGED]);
  expect(await isOpen()).toBe(false);
  expect(await undo(await latest())).toEqual([200, undefined]);
  expect(await isOpen()).toBe(true);
});

test('a deletion or restoration of a product that was repeated since is not undone', async () => {
  const { id } = await aProduct(app.db);
  const state = async () => (await call('getProduct', { id })).state;
  const change = (act: string, who = bob) => call('changeProducts', { ids: [id], act }, who);
  await change('delete', ada);
  const deletion = await latest();
  await change('restore', ada);
  const restoring = await latest();
  await change('delete');
  expect(await undo(deletion)).toEqual([422, CHANGED]);
  expect(await state()).toBe('deleted');
  await change('restore');
  expect(await undo(restoring)).toEqual([422, CHANGED]);
  expect(await state()).toBe('published');
  // Hiding it is not deleting it.
  const last = await latest();
  await change('hide');
  expect(await undo(last)).toEqual([200, undefined]);
  expect(await state()).toBe('deleted');
});

test('a deletion or restoration of a category that was repeated since is not undone', async () => {
  const { id, slug } = await aCategory(app.db, { name: 'Planes' });
  const slugs = async () =>
    ((await call('listTaxonomy', { kind: 'categories' })).rows as { slug: string }[]).map(
      (row) => row.slug,
    );
  await call('deleteTaxon', { kind: 'categories', slug }, ada);
  const deletion = await latest();
  await call('restoreFromBin', { refs: [`category:${id}`] }, ada);
  const restoring = await latest();
  await call('deleteTaxon', { kind: 'categories', slug });
  expect(await undo(deletion)).toEqual([422, CHANGED]);
  expect(await slugs()).not.toContain(slug);
  await call('restoreFromBin', { refs: [`category:${id}`] });
  expect(await undo(restoring)).toEqual([422, CHANGED]);
  expect(await slugs()).toContain(slug);
});

test('the removal of a page that was created again since is not undone', async () => {
  const did = (useCase: (work: Work) => Promise<void>) =>
    operate(app.db, { actor: 'command-line', now: app.clock.now }, useCase);
  const page = { slug: 'our-story', locale: 'en', title: 'Story', description: '<p>Old.</p>' };
  const text = async () =>
    (
      await app.db
        .selectFrom('legal_pages')
        .select('description')
        .where('slug', '=', page.slug)
        .executeTakeFirst()
    )?.description;
  await did((work) => setPage(work, page));
  await did((work) => removePage(work, page.slug, null));
  const removal = await latest();
  await did((work) => setPage(work, { ...page, description: '<p>New.</p>' }));
  expect(await undo(removal)).toEqual([422, CHANGED]);
  expect(await text()).toBe('<p>New.</p>');
});

test('a title that is changed while the text of its page is put back stays', async () => {
  const did = (useCase: (work: Work) => Promise<void>) =>
    operate(app.db, { actor: 'command-line', now: app.clock.now }, useCase);
  const page = { slug: 'our-shop', locale: 'en', title: 'Shop', description: '<p>Old.</p>' };
  await did((work) => setPage(work, page));
  await did((work) => setPage(work, { ...page, description: '<p>New.</p>' }));
  const entry = await latest();
  let undoing: ReturnType<typeof undo> | undefined;
  await did(async (work) => {
    await setPage(work, { ...page, title: 'Our shop', description: '<p>New.</p>' });
    undoing = undo(entry);
    await untilOneWaits(app.db);
  });
  expect(await undoing).toEqual([200, undefined]);
  const stored = await app.db
    .selectFrom('legal_pages')
    .select(['title', 'description'])
    .where('slug', '=', page.slug)
    .execute();
  expect(stored).toEqual([{ title: 'Our shop', description: '<p>Old.</p>' }]);
});

test('a change that is committed while an earlier one is undone stays', async () => {
  const did = (useCase: (work: Work) => Promise<unknown>) =>
    operate(app.db, { actor: 'command-line', now: app.clock.now }, useCase);
  const cases: [
    change: (work: Work) => Promise<unknown>,
    later: (work: Work) => Promise<unknown>,
  ][] = [
    [
      (work) => setCarrier(work, 'Snail', { link: 'https://snail.test/1/{number}' }),
      (work) => setCarrier(work, 'Snail', { link: 'https://snail.test/2/{number}' }),
    ],
    [
      (work) => setRates(work, [{ code: 'NOK', rate: 11 }]),
      (work) => setRates(work, [{ code: 'NOK', rate: 12 }]),
    ],
  ];
  await did((work) => addCarrier(work, 'Snail', { link: null }));
  await did((work) => addCurrency(work, 'NOK', { rate: 10, symbol: null }));
  for (const [change, later] of cases) {
    await did(change);
    const entry = await latest();
    let undoing: ReturnType<typeof undo> | undefined;
    await did(async (work) => {
      await later(work);
      undoing = undo(entry);
      await untilOneWaits(app.db);
    });
    expect(await undoing).toEqual([422, CHANGED]);
  }
  const [carrier, rate] = await Promise.all([
    app.db
      .selectFrom('carriers')
      .select('link_pattern')
      .where('name', '=', 'Snail')
      .executeTakeFirst(),
    app.db
      .selectFrom('currencies')
      .select('rate_from_default')
      .where('name', '=', 'NOK')
      .executeTakeFirst(),
  ]);
  expect(carrier?.link_pattern).toBe('https://snail.test/2/{number}');
  expect(Number(rate?.rate_from_default)).toBe(12);
});
