import { startFilledShop } from '../test/shop/shop-process.ts';

/** A running shop that journeys visit. */
export interface TestedShop {
  origin: string;
  dataDir: string;
}

/** The shop of all journeys that change none of its settings (playwright.config.ts). */
export const SHARED_SHOP: TestedShop = {
  origin: 'http://localhost:4173',
  dataDir: 'test-results/e2e-data',
};

/** In addition to the shop's own: least effort for pictures and passwords, and no orders of the demo. */
export const SHOP_ENVIRONMENT = {
  LOG_LEVEL: 'warn',
  PICTURES_AHEAD: 'off',
  NODE_OPTIONS:
    '--import ./test/stand-ins/quick-encoder.ts --import ./test/stand-ins/quick-hashes.ts',
  DEMO_ORDERS: 'off',
};

let shop = SHARED_SHOP;

/** The shop that all journeys of this process visit. */
export const testedShop = (): TestedShop => shop;

/** Runs journeys of this process in a shop of their own, with the demo. */
export async function withOwnShop(run: (own: TestedShop) => Promise<void>): Promise<void> {
  const own = await startFilledShop(SHOP_ENVIRONMENT);
  shop = own;
  try {
    await run(own);
  } finally {
    shop = SHARED_SHOP;
    await own.discard();
  }
}
