import { say } from '#domain/i18n/sentence.ts';
import type { Database } from '#server/database/connect.ts';
import { transaction } from '#server/database/transaction.ts';
import { listShopRecords } from '../../export/taxonomy-queries.ts';
import { importEach } from '../import-each.ts';
import { BadLine } from '../reading/bad-line.ts';
import { shopLine } from '../reading/lines.ts';
import { completeLine, readLine } from '../reading/read-line.ts';
import { saveChanged } from '../records/save-changed.ts';
import type { ImportLine, ImportSession } from '../session.ts';
import { hashOf } from './import-taxonomy.ts';
import { insertShop, lockShops, saveShop } from './taxonomy-queries.ts';
import { uniqueOrderPrefix } from './unique-order-prefix.ts';

/** Imports shops with their opening hours and delivery brackets. */
export async function importShops(
  session: ImportSession,
  lines: ImportLine<object>[],
): Promise<void> {
  const schema = shopLine(session.currency);
  await importEach(session, 'shop', lines, async (value) => {
    const { slug } = readLine(schema.pick({ slug: true }), value);
    const [current] = await listShopRecords(session.db, slug);
    const shop = completeLine(schema, value, current);
    checkHours(shop.opening_hours);
    const stored = [current?.logo ?? null, current?.banner ?? null, ...(current?.banners ?? [])];
    const [logo, banner, ...banners] = await Promise.all(
      [shop.logo, shop.banner, ...shop.banners].map((src) => hashOf(session, src, stored)),
    );
    const stated = {
      ...shop,
      logo: logo ?? null,
      banner: banner ?? null,
      banners: banners.filter((hash) => hash !== null),
      opening_hours: shop.opening_hours.toSorted((a, b) => a.day - b.day),
      delivery_brackets: shop.delivery_brackets.toSorted((a, b) => a.min_quantity - b.min_quantity),
    };
    const save = async (db: Database) => {
      const order_prefix = await uniqueOrderPrefix(db, stated, { current, line: value });
      const record = { ...stated, order_prefix };
      return saveChanged({ ...session, db }, current, record, {
        type: 'shop',
        key: slug,
        list: listShopRecords,
        save: saveShop,
        reserve: async (tx) => {
          if (!current) await insertShop(tx, { slug, name: record.name, order_prefix });
        },
      });
    };
    if (session.preview) return () => save(session.db);
    return () =>
      transaction(session.db, async (tx) => {
        // The prefix stays free until the shop has it.
        await lockShops(tx);
        return save(tx);
      });
  });
  session.references.invalidate();
}

function checkHours(hours: { day: number; opens: string; closes: string }[]): void {
  if (new Set(hours.map(({ day }) => day)).size < hours.length) {
    throw new BadLine(say('opening_hours: a day is listed twice.'));
  }
  if (hours.some(({ opens, closes }) => opens >= closes)) {
    throw new BadLine(say('opening_hours: opens must be before closes.'));
  }
}
