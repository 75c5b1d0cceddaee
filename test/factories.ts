import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import type { Settings } from '#server/settings/setting-schema.ts';

/** The time of a test app's clock. */
export const TEST_NOW = new Date('2026-03-10T12:00:00Z');

let made = 0;
const next = () => (made += 1);

/** Lower-case words with hyphens; 'a' is prepended to digits. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return /^[0-9-]*$/.test(slug) ? `a${slug}` : slug;
}

/** A picture without a file: enough for its URL. */
export async function anImage(db: Database): Promise<{ id: number; hash: string }> {
  const hash = randomBytes(16).toString('hex');
  const row = { hash, width: 800, height: 800 };
  return db.insertInto('images').values(row).returning(['id', 'hash']).executeTakeFirstOrThrow();
}

interface ShopOptions {
  name?: string;
  is_active?: boolean;
  logo_id?: number;
  banner_id?: number;
  opening_hours?: { day: number; opens: string; closes: string }[];
  /** In minor units. */
  delivery_brackets?: { min_quantity: number; max_quantity: number | null; charge: number }[];
}

/** A shop that is always open and delivers free unless specified otherwise. */
export async function aShop(
  db: Database,
  options: ShopOptions = {},
): Promise<{ id: number; slug: string; name: string }> {
  const { opening_hours = [], delivery_brackets = [], ...rest } = options;
  const name = options.name ?? `Shop ${next()}`;
  const shop = await db
    .insertInto('shops')
    .values({ ...rest, name, slug: slugOf(name) })
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow();
  const own = { shop_id: shop.id };
  if (opening_hours.length > 0) {
    await db
      .insertInto('shop_opening_hours')
      .values(opening_hours.map((hours) => ({ ...hours, ...own })))
      .execute();
  }
  if (delivery_brackets.length > 0) {
    await db
      .insertInto('shop_delivery_brackets')
      .values(delivery_brackets.map((bracket) => ({ ...bracket, ...own })))
      .execute();
  }
  return shop;
}

interface CategoryOptions {
  name?: string;
  sub_categories?: string[];
  is_active?: boolean;
  created_at?: Date;
  thumbnail_id?: number;
  tax_class_id?: number;
}

/** A category with subcategories by name. */
export async function aCategory(
  db: Database,
  { sub_categories = [], ...options }: CategoryOptions = {},
): Promise<{ id: number; slug: string; name: string; sub_categories: number[] }> {
  const name = options.name ?? `Category ${next()}`;
  const category = await db
    .insertInto('categories')
    .values({ ...options, name, slug: slugOf(name) })
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const sub of sub_categories) {
    const { id } = await db
      .insertInto('sub_categories')
      .values({ name: sub, slug: slugOf(sub), category_id: category.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return { ...category, sub_categories: ids };
}

/** A brand. */
export async function aBrand(
  db: Database,
  name = `Brand ${next()}`,
): Promise<{ id: number; slug: string; name: string }> {
  return db
    .insertInto('brands')
    .values({ name, slug: slugOf(name) })
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow();
}

interface ReviewOptions {
  product_id: number;
  rating?: number;
  customer_name?: string;
  description?: string;
  user_id?: number;
  created_at?: Date;
}

/** A review of a product, which also counts for its shop. */
export async function aReview(db: Database, options: ReviewOptions): Promise<{ id: number }> {
  const { shop_id } = await db
    .selectFrom('products')
    .select('shop_id')
    .where('id', '=', options.product_id)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('reviews')
    .values({
      rating: 5,
      customer_name: `Customer ${next()}`,
      description: 'Does what it should.',
      ...options,
      shop_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export interface TestCustomer {
  id: number;
  name: string;
  email: string;
  token: string;
  /** Headers of the customer's calls. */
  headers: { authorization: string };
}

interface CustomerOptions {
  name?: string;
  email?: string;
  phone?: string;
  phone_code?: string;
  is_active?: boolean;
  email_verified_at?: Date;
  phone_verified_at?: Date;
  expires_at?: Date;
}

/** A signed-in customer. */
export async function aCustomer(
  db: Database,
  options: CustomerOptions = {},
): Promise<TestCustomer> {
  const number = next();
  const { expires_at = FAR, ...rest } = options;
  const name = options.name ?? `Customer ${number}`;
  const email = options.email ?? `customer-${number}@toolyard.test`;
  const { hash, ...session } = newSession();
  const { id } = await db
    .with('customer', (q) =>
      q
        .insertInto('users')
        .values({ ...rest, name, email })
        .returning('id'),
    )
    .with('session', (q) =>
      q
        .insertInto('access_tokens')
        .columns(['user_id', 'hash', 'expires_at'])
        .expression((eb) =>
          eb
            .selectFrom('customer')
            .select((c) => ['id', c.val(hash).as('hash'), c.val(expires_at).as('expires_at')]),
        ),
    )
    .selectFrom('customer')
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, name, email, ...session };
}

const FAR = new Date('2099-01-01T00:00:00Z');

/** A customer's session. */
export async function aSession(
  db: Database,
  user_id: number,
  expires_at = FAR,
): Promise<Pick<TestCustomer, 'token' | 'headers'>> {
  const { hash, ...session } = newSession();
  await db.insertInto('access_tokens').values({ user_id, hash, expires_at }).execute();
  return session;
}

function newSession() {
  const token = randomBytes(32).toString('hex');
  return { token, hash: hashToken(token), headers: { authorization: `Bearer ${token}` } };
}

/** Stores a setting. */
export async function setSetting<Key extends keyof Settings>(
  db: Database,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  const stored = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored }))
    .execute();
}

/** Makes the shop offer languages besides its own. */
export async function offerLanguages(db: Database, names: string[]): Promise<void> {
  await db
    .insertInto('languages')
    .values(['en', ...names].map((name, position) => ({ name, title: name, position })))
    .onConflict((row) => row.column('name').doNothing())
    .execute();
}
