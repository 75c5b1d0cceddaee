import { existsSync, mkdirSync } from 'node:fs';
import { copyFilledShop } from '../test/shop/shop-process.ts';
import { SHARED_SHOP } from './tested-shop.ts';

// Starts the shop of all journeys that change none of its settings, for playwright.config.ts.
const { dataDir } = SHARED_SHOP;
if (!existsSync(dataDir)) {
  mkdirSync(dataDir, { recursive: true });
  await copyFilledShop(dataDir);
}
await import('../scripts/start.ts');
