import { defineConfig } from '@playwright/test';
import type { ShopChoice } from './e2e/fixtures.ts';
import { SHARED_SHOP, SHOP_ENVIRONMENT } from './e2e/tested-shop.ts';

const { origin, dataDir } = SHARED_SHOP;
const STRIPE_PORT = 4174;
const STRIPE_WEBHOOK_SECRET = 'whsec_test_of_the_shop';

/** Journeys that change settings of the shop: in their tag, or the name of their file. */
const OWN_SHOP = /@setting|one-shop\.e2e/;

export default defineConfig<object, ShopChoice>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Runs once the shop below has started.
  globalSetup: './e2e/raise-limits.ts',
  outputDir: 'test-results/e2e',
  // Two more than cores: journeys often wait for a page.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  // CI is slow, and busy with other work.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: origin,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? 'chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page is left before the optimising compilers have repaid their time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    // To trace each journey takes a sixth more time: ask for it with --trace on.
    screenshot: 'only-on-failure',
    // Drawing each step of a transition without a graphics card takes an eighth of all processor time. Journeys on phones,
    // and those about details of looks and weight, see pages move (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // Begins first, because one worker takes long for it.
    { name: 'own shop', grep: OWN_SHOP, workers: 1, use: { hasOwnShop: true } },
    { name: 'shops', grepInvert: OWN_SHOP },
  ],
  webServer: [
    {
      command: `exec node test/stand-ins/stripe-site.ts ${STRIPE_PORT} ${origin}`,
      port: STRIPE_PORT,
    },
    {
      command: 'exec node e2e/start-shared-shop.ts',
      url: `${origin}/readyz`,
      env: {
        PORT: new URL(origin).port,
        HOST: 'localhost',
        DATA_DIR: dataDir,
        ...SHOP_ENVIRONMENT,
        STRIPE_SECRET_KEY: 'sk_test_of_the_shop',
        STRIPE_WEBHOOK_SECRET,
        STRIPE_API_URL: `http://127.0.0.1:${STRIPE_PORT}`,
      },
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'pipe',
    },
  ],
});
