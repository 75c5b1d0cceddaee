import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, type Work } from '#server/audit/operate.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aFlashSale } from '#test/factories/flash-sales.ts';
import { aProduct } from '#test/factories/products.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { editRecord, removeRecord } from '../records/edit-record.ts';
import { FLASH_SALES } from '../records/record-kinds.ts';

let app: TestApp;
let ada: TestStaff;
beforeAll(async () => {
  app = await createTestApp();
  ada = await aStaffMember(app.db);
});
afterAll(() => app.close());

test.each<[string, (work: Work, slug: string, left: string) => Promise<void>]>([
  ['deletion', (work, slug) => removeRecord(work, FLASH_SALES, slug)],
  [
    'edit',
    (work, slug, left) => {
      const products = [{ product: left, price: '5.00', quantity: 10 }];
      return editRecord(work, FLASH_SALES, slug, { products });
    },
  ],
])(
  'the %s of a flash sale cannot be undone without a product that is permanently deleted since',
  async (name, change) => {
    const [gone, left] = [await aProduct(app.db), await aProduct(app.db)];
    const products = [gone, left].map(({ id }) => ({ product_id: id, price: 500 }));
    await aFlashSale(app.db, { name: `Sale with ${name}`, products });
    await operate(app.db, { actor: 'command-line', now: new Date() }, (work) =>
      change(work, `sale-with-${name}`, left.slug),
    );
    await app.db.deleteFrom('products').where('id', '=', gone.id).execute();
    const { body } = await consoleCall(app, 'listLog', { kind: 'flash-sale' }, ada.headers);
    const undone = await consoleCall(
      app,
      'undoEntry',
      { id: body.data.entries[0].id },
      ada.headers,
    );
    expect([undone.status, undone.body.message]).toEqual([
      422,
      'This has been changed again since. Change it by hand.',
    ]);
  },
);
