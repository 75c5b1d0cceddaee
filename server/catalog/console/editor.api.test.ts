import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import { entryPath } from '#server/seo/page-paths.ts';
import { get } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { aShop } from '#test/factories/shops.ts';
import { aCategory } from '#test/factories/taxonomy.ts';
import { aProduct, type ProductOptions } from '#test/factories/products.ts';
import { GUEST, orderAsGuest } from '#test/shopping.ts';

let app: TestApp;
let ada: TestStaff;
let ben: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db, { name: 'Ada' });
  ben = await aStaffMember(app.db, { name: 'Ben', role: 'manager' });
});
afterAll(() => app.close());

const product = async (id: number, who = ada): Promise<ConsoleProduct> =>
  (await consoleCall(app, 'getProduct', { id }, who.headers)).body.data;
const save = (id: number, changes: object, more: object = {}, who = ada) =>
  consoleCall(
    app,
    'saveProduct',
    { id, idempotency_key: randomUUID(), changes, ...more },
    who.headers,
  );
const add = (changes: object, more: object = {}) =>
  consoleCall(app, 'addProduct', { changes, ...more }, ada.headers);
const logOf = async (id: number) =>
  (await consoleCall(app, 'listLog', { kind: 'product', record_id: id }, ada.headers)).body.data
    .entries as { act: string; person: string; changes: { field: string }[] }[];

async function aSaw(options: ProductOptions = {}) {
  return aProduct(app.db, {
    name: 'Saw',
    price: 2000,
    short_description: 'Cuts.',
    description: '<p>Cuts wood.</p>',
    tags: ['wood'],
    sizes: [{ name: '300' }, { name: '400' }],
    variants: [
      { size: '300', code: `S3-${Math.random()}`, quantity: 10 },
      { size: '400', quantity: 4 },
    ],
    images: 2,
    attributes: { teeth: { value: 12 }, handle: { value: 'wood' } },
    ...options,
  });
}

test('the address of a product in the shop is the one that search engines are given', async () => {
  const { id, slug } = await aSaw();
  expect((await product(id)).url).toBe(`http://shop.test${entryPath.products({ id, slug })}`);
});

test('a field of each kind is saved, logged, and shown in the shop', async () => {
  const { id, slug } = await aSaw();
  const { category_id } = await aProduct(app.db);
  const category = await app.db
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', category_id)
    .executeTakeFirstOrThrow();
  const before = await product(id);
  const [first, second] = before.variants;
  const edited = {
    name: '  Pruning  saw ',
    category: category.slug,
    tags: ['garden', 'wood', 'garden'],
    description: '<p>Cuts <b>branches</b>.</p><script>alert(1)</script>',
    meta_title: 'Saws',
    'attributes.teeth': 14,
    'attributes.handle': null,
    [`variants.${first?.id}.price`]: 18.5,
    [`variants.${first?.id}.old_price`]: 20,
    [`variants.${second?.id}.code`]: `S4-${id}`,
    [`variants.${second?.id}.stock`]: 9,
  };
  const fromOf = (field: string): unknown => {
    const [kind, name = '', part = ''] = field.split('.');
    if (kind === 'attributes') return before.values.attributes[name] ?? null;
    if (kind !== 'variants') return before.values[field as 'name'];
    return before.variants.find((variant) => variant.id === Number(name))?.[part as 'price'];
  };
  const changes = Object.fromEntries(
    Object.entries(edited).map(([field, to]) => [field, { from: fromOf(field), to }]),
  );
  const { status, body } = await save(id, changes, { version: before.version });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.data).toEqual({ version: before.version + 1, merged: false });
  const after = await product(id);
  expect(after.values).toMatchObject({
    name: 'Pruning saw',
    category: category.slug,
    tags: ['garden', 'wood'],
    description: '<p>Cuts <b>branches</b>.</p>',
    meta_title: 'Saws',
    attributes: { teeth: 14 },
    short_description: 'Cuts.',
  });
  expect(after.values.attributes).not.toHaveProperty('handle');
  expect(after.variants).toMatchObject([
    { name: '300', price: 18.5, old_price: 20, stock: 10 },
    { name: '400', price: 20, old_price: null, code: `S4-${id}`, stock: 9 },
  ]);
  expect(after.pictures).toEqual(before.pictures);
  const [entry] = await logOf(id);
  expect(entry).toMatchObject({ act: 'product.edit', person: 'Ada' });
  expect(entry?.changes.map(({ field }) => field)).toContain('attributes.teeth');
  const shop = await get(app, `/product-details?product_id=${id}`);
  expect(JSON.stringify(shop.body)).toContain('Pruning saw');
  expect(after.slug).toBe(slug);
});

test('the longest name and code fit into every index, in any script', async () => {
  const { id } = await aSaw();
  // Without repetitions that PostgreSQL could compress.
  const longest = (length: number) =>
    Array.from({ length }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7_919) % 20_000))).join(
      '',
    );
  const before = await product(id);
  const changes = {
    name: { from: before.values.name, to: longest(500) },
    code: { from: before.values.code, to: longest(200) },
  };
  const { status, text } = await save(id, changes, { version: before.version });
  expect(status, text).toBe(200);
  expect((await product(id)).values).toMatchObject({ name: longest(500), code: longest(200) });
});

test('when a picture used by a variant is removed, the variant shows those of the product', async () => {
  const { id, images, variants } = await aSaw();
  const { id: row, hash } = images[1]!;
  await app.db
    .updateTable('product_variants')
    .set({ product_image_id: row })
    .where('id', '=', variants[0]!)
    .execute();
  const { status, body } = await save(id, {}, { pictures: [{ step: 'remove', src: hash }] });
  expect([status, body.errors]).toEqual([200, undefined]);
  const after = await product(id);
  expect(after.pictures.map(({ src }) => src)).toEqual([images[0]!.hash]);
  expect(after.variants.map(({ stock }) => stock)).toEqual([10, 4]);
});

test("an inconsistency is reported at its field, in the editor's language", async () => {
  const { id } = await aSaw();
  // The shop no longer allows this, but earlier versions left such variants behind.
  await app.db.insertInto('product_variants').values({ product_id: id, position: 9 }).execute();
  const headers = { ...ada.headers, 'accept-language': 'de' };
  const { status, body } = await save(
    id,
    { name: { from: 'Saw', to: 'Bow saw' } },
    {},
    {
      ...ada,
      headers,
    },
  );
  expect([status, body.errors]).toEqual([422, { options: ['Eine Variante hat keine Größe.'] }]);
});

describe('two people edit a product', () => {
  test('different fields merge without losing a value', async () => {
    const { id } = await aSaw();
    const shown = await product(id);
    const { version } = shown;
    const [variant] = shown.variants;
    await save(id, { name: { from: 'Saw', to: 'Bow saw' } }, { version }, ben);
    const { body } = await save(
      id,
      {
        short_description: { from: 'Cuts.', to: 'Cuts well.' },
        [`variants.${variant?.id}.price`]: { from: 20, to: 21 },
        'attributes.teeth': { from: 12, to: 16 },
      },
      { version, pictures: [{ step: 'move', src: shown.pictures[1]?.src, to: 0 }] },
    );
    expect(body.data.merged).toBe(true);
    const now = await product(id);
    expect(now.values).toMatchObject({
      name: 'Bow saw',
      short_description: 'Cuts well.',
      attributes: { teeth: 16, handle: 'wood' },
    });
    expect(now.variants[0]?.price).toBe(21);
    expect(now.pictures.map(({ src }) => src)).toEqual(
      shown.pictures.map(({ src }) => src).toReversed(),
    );
    expect(body.data.version).toBe(now.version);
  });

  test('a conflict on a field reports both values, who and when, and writes nothing of the save', async () => {
    const { id } = await aSaw();
    const [variant] = (await product(id)).variants;
    const price = `variants.${variant?.id}.price`;
    await save(
      id,
      { name: { from: 'Saw', to: 'Bow saw' }, [price]: { from: 20, to: 22 } },
      {},
      ben,
    );
    const refused = await save(id, {
      name: { from: 'Saw', to: 'Hack saw' },
      [price]: { from: 20, to: 25 },
      meta_title: { from: null, to: 'Saws' },
    });
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict']);
    expect(refused.body.data.conflicts).toEqual([
      {
        field: 'name',
        base: 'Saw',
        theirs: 'Bow saw',
        yours: 'Hack saw',
        by: 'Ben',
        at: expect.stringMatching(/^2026/),
      },
      {
        field: price,
        base: 20,
        theirs: 22,
        yours: 25,
        by: 'Ben',
        at: expect.stringMatching(/^2026/),
      },
    ]);
    expect((await product(id)).values).toMatchObject({ name: 'Bow saw', meta_title: null });
    // "Keep mine" confirms that the other value was seen.
    const overwritten = await save(id, { name: { from: 'Bow saw', to: 'Hack saw' } });
    expect(overwritten.status).toBe(200);
  });

  test('equal values are not a conflict, and a repeated save writes once', async () => {
    const { id } = await aSaw();
    const changes = { name: { from: 'Saw', to: 'Fret saw' } };
    const both = await Promise.all([save(id, changes), save(id, changes, {}, ben)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await logOf(id)).toHaveLength(1);
  });

  test('after one person moves it to the bin, the other gets a message, and can save once it is restored', async () => {
    const { id } = await aSaw();
    const changes = { name: { from: 'Saw', to: 'Coping saw' } };
    await consoleCall(app, 'changeProducts', { ids: [id], act: 'delete' }, ben.headers);
    const refused = await save(id, changes);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This product is in the bin. Restore it first.',
    ]);
    await consoleCall(app, 'changeProducts', { ids: [id], act: 'restore' }, ben.headers);
    expect((await save(id, changes)).status).toBe(200);
    expect((await save(999_999, changes)).status).toBe(404);
  });

  test('pictures added by one survive when the other removes some', async () => {
    const { id } = await aSaw();
    const other = await aSaw();
    const added = (await product(other.id)).pictures[0]?.src;
    const [first, second] = (await product(id)).pictures;
    await save(id, {}, { pictures: [{ step: 'add', src: added, alt: 'New' }] }, ben);
    await save(id, {}, { pictures: [{ step: 'remove', src: first?.src }] });
    expect((await product(id)).pictures.map(({ src }) => src)).toEqual([second?.src, added]);
    const wrong = await save(id, {}, { pictures: [{ step: 'add', src: 'x', alt: '' }] });
    expect(Object.keys(wrong.body.errors)).toEqual(['pictures']);
  });
});

test('stock is changed by the difference, so that a sale in between counts; less than nothing is refused', async () => {
  const saw = await aProduct(app.db, { quantity: 10 });
  const [variant] = (await product(saw.id)).variants;
  const stock = `variants.${variant?.id}.stock`;
  const { version } = await product(saw.id);
  await orderAsGuest(app, {
    ...GUEST,
    shop_ids: [saw.shop_id],
    carts: [{ product_id: saw.id, quantity: 3 }],
  });
  expect((await product(saw.id)).version).toBe(version);
  await save(saw.id, { [stock]: { from: 10, to: 15 } });
  expect((await product(saw.id)).variants[0]?.stock).toBe(12);
  const refused = await save(saw.id, { [stock]: { from: 20, to: 0 } });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [stock]]);
});

test.each([
  [{ name: { from: 'Saw', to: ' ' } }, 'name'],
  [{ name: { from: 'Saw', to: 12 } }, 'name'],
  [{ name: { from: 'Saw', to: 'x'.repeat(501) } }, 'name'],
  [{ category: { to: 'nowhere' } }, 'category'],
  [{ brand: { from: null, to: 'nobody' } }, 'brand'],
  [{ sub_categories: { from: [], to: ['nowhere'] } }, 'sub_categories'],
  [{ tax_class: { from: null, to: 'none such' } }, 'tax_class'],
  [{ 'attributes.teeth': { from: 12, to: 'many' } }, 'attributes.teeth'],
  [{ 'attributes.none-such': { from: null, to: 12 } }, 'attributes.none-such'],
  [{ quantity: { from: 1, to: 2 } }, 'quantity'],
  [{ 'variants.1.price': { from: 1, to: 2 } }, 'variants.1.price'],
] as const)('%j is refused with its field, and nothing is saved', async (changes, field) => {
  const { id } = await aSaw();
  const before = await product(id);
  const from =
    field === 'category' ? { category: { from: before.values.category, to: 'nowhere' } } : {};
  const { status, body } = await save(id, { ...changes, ...from });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, field.split(',')]);
  expect(await product(id)).toEqual(before);
});

test('a code belongs to one variant or product, and two variants can swap theirs', async () => {
  const { id } = await aSaw();
  const other = await aSaw({ code: 'TAKEN-1' });
  const [a, b] = (await product(id)).variants;
  const taken = (await product(other.id)).variants[0]?.code;
  const codeOf = (variant: typeof a, from: unknown, to: unknown) => ({
    [`variants.${variant?.id}.code`]: { from, to },
  });
  expect(Object.keys((await save(id, codeOf(b, null, taken))).body.errors)).toHaveLength(1);
  const product_code = await save(id, { code: { from: null, to: 'TAKEN-1' } });
  expect(Object.keys(product_code.body.errors)).toEqual(['code']);
  await save(id, codeOf(b, null, `B-${id}`));
  const swapped = { ...codeOf(a, a?.code, `B-${id}`), ...codeOf(b, `B-${id}`, a?.code) };
  expect((await save(id, swapped)).status).toBe(200);
  expect((await product(id)).variants.map(({ code }) => code)).toEqual([`B-${id}`, a?.code]);
});

test('a price that contradicts the one before the discount is refused', async () => {
  const { id } = await aSaw();
  const field = `variants.${(await product(id)).variants[0]?.id}.old_price`;
  const { status, body } = await save(id, { [field]: { from: null, to: 20 } });
  expect([status, Object.keys(body.errors)]).toEqual([422, field.split(',')]);
});

test('a product is created hidden, and sold once it is published', async () => {
  const shop = await aShop(app.db);
  const category = await aCategory(app.db, { name: 'Planes' });
  const slugs = await Promise.all([
    app.db.selectFrom('shops').select('slug').where('id', '=', shop.id).executeTakeFirstOrThrow(),
    app.db
      .selectFrom('categories')
      .select('slug')
      .where('id', '=', category.id)
      .executeTakeFirstOrThrow(),
  ]);
  const fields = {
    name: { to: 'Block plane' },
    category: { to: slugs[1].slug },
    price: { to: 45 },
    old_price: { to: 50 },
    stock: { to: 7 },
    tags: { to: ['plane'] },
  };
  const made = await add(fields, { shop: slugs[0].slug });
  const { id } = made.body.data;
  const shown = await product(id);
  expect(shown).toMatchObject({
    state: 'hidden',
    slug: 'block-plane',
    variants: [{ name: '', price: 45, old_price: 50, stock: 7 }],
  });
  expect((await product((await add(fields, { shop: slugs[0].slug })).body.data.id)).slug).toBe(
    'block-plane-2',
  );
  await save(id, { is_published: { from: false, to: true } });
  const listed = await get(app, '/products?search=block+plane');
  expect(JSON.stringify(listed.body)).toContain('Block plane');
  for (const [changes, more, field] of [
    [{ ...fields, name: { to: '' } }, { shop: slugs[0].slug }, 'name'],
    [{ ...fields, price: undefined }, { shop: slugs[0].slug }, 'price'],
    [{ ...fields, category: undefined }, { shop: slugs[0].slug }, 'category'],
    [{ ...fields, old_price: { to: 45 } }, { shop: slugs[0].slug }, 'old_price'],
    [fields, { shop: 'nobody' }, 'shop'],
    [fields, {}, 'shop'],
    [{}, {}, 'name,category,price,shop'],
  ] as const) {
    const { status, body } = await add(changes, more);
    expect([status, Object.keys(body.errors ?? {})], field).toEqual([422, field.split(',')]);
  }
});

test('a cropped picture takes the place of the whole one, with its description and its variant', async () => {
  const { id, variants } = await aSaw();
  // Red on the left, blue on the right; the camera was held sideways.
  const blue = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: 30, top: 0 }])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)]), 'saw.png');
  const sent = { method: 'POST', headers: ada.headers, body: form };
  const stored = await app.request('/admin/api/products/pictures', sent);
  const { src } = ((await stored.json()) as { data: { src: string } }).data;
  const steps = [
    { step: 'add', src, alt: 'A saw' },
    { step: 'move', src, to: 0 },
  ];
  await save(id, {}, { pictures: steps });
  const row = await app.db
    .selectFrom('product_images as m')
    .innerJoin('images as i', 'i.id', 'm.image_id')
    .select('m.id')
    .where('i.hash', '=', src)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('product_variants')
    .set({ product_image_id: row.id })
    .where('id', '=', variants[0]!)
    .execute();

  const lower = { src, left: 0, top: 50, width: 100, height: 50 };
  const cropped = await consoleCall(app, 'cropPicture', lower, ada.headers);
  expect(cropped.status, cropped.text).toBe(200);
  const by = cropped.body.data.src as string;
  const { status } = await save(id, {}, { pictures: [{ step: 'replace', src, by }] });
  expect(status).toBe(200);
  const after = await product(id);
  expect(after.pictures[0]).toMatchObject({ src: by, alt: 'A saw' });
  expect(after.pictures.map((one) => one.src)).not.toContain(src);
  const shown = await app.db
    .selectFrom('product_variants as v')
    .innerJoin('product_images as m', 'm.id', 'v.product_image_id')
    .innerJoin('images as i', 'i.id', 'm.image_id')
    .select(['i.hash', 'i.width', 'i.height', 'i.color'])
    .where('v.id', '=', variants[0]!)
    .executeTakeFirstOrThrow();
  expect(shown).toEqual({ hash: by, width: 20, height: 30, color: '#0000ff' });
  for (const wrong of [
    { ...lower, src: 'f'.repeat(32) },
    { ...lower, width: 0 },
    { ...lower, top: 101 },
  ]) {
    expect((await consoleCall(app, 'cropPicture', wrong, ada.headers)).status).toBe(422);
  }
});

test('only a picture sent as a form is stored', async () => {
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#c33' },
  })
    .png()
    .toBuffer();
  const send = (part: Blob) => {
    const form = new FormData();
    form.append('picture', part, 'saw.png');
    return app.request('/admin/api/products/pictures', {
      method: 'POST',
      headers: ada.headers,
      body: form,
    });
  };
  const stored = await send(new Blob([new Uint8Array(bytes)]));
  expect(stored.status).toBe(200);
  const { data } = (await stored.json()) as { data: { src: string } };
  const { id } = await aSaw();
  await save(id, {}, { pictures: [{ step: 'add', src: data.src, alt: ' A  saw ' }] });
  expect((await product(id)).pictures.at(-1)).toMatchObject({ src: data.src, alt: 'A saw' });
  expect((await send(new Blob(['no picture']))).status).toBe(422);
  const elsewhere = await app.request('/admin/api/products', {
    method: 'POST',
    headers: ada.headers,
    body: new FormData(),
  });
  expect(elsewhere.status).toBe(415);
});

test('the preview of a description shows what would be stored and what removed', async () => {
  const html =
    '<h1>Saw</h1><p style="color:red">Cuts <em>wood</em></p><script>x</script><a href="javascript:x" onclick="y">z</a>';
  // Those who only see products see it in this way.
  const { headers } = await aStaffMember(app.db, { role: 'packer' });
  const { body } = await consoleCall(app, 'checkDescription', { html }, headers);
  expect(body.data).toEqual({
    html: '<h3>Saw</h3><p>Cuts <em>wood</em></p><a rel="nofollow noopener">z</a>',
    taken_out: ['<p style>', '<script>', '<a onclick>'],
  });
});

test('a seller cannot edit products of another shop; support cannot change any', async () => {
  const mine = await aSaw();
  const other = await aSaw();
  const seller = await aStaffMember(app.db, { role: 'seller', shop_id: mine.shop_id });
  const changes = { name: { from: 'Saw', to: 'Mine' } };
  expect((await save(mine.id, changes, {}, seller)).status).toBe(200);
  expect((await save(other.id, changes, {}, seller)).status).toBe(404);
  expect((await consoleCall(app, 'getProduct', { id: other.id }, seller.headers)).status).toBe(404);
  const support = await aStaffMember(app.db, { role: 'support' });
  expect((await save(mine.id, changes, {}, support)).status).toBe(403);
});
