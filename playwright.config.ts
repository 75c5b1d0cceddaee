import { defineConfig } from '@playwright/test';

const PORT = 4173;
const STRIPE_PORT = 4174;
const STRIPE_WEBHOOK_SECRET = 'whsec_test_of_the_shop';

export default defineConfig({
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
    baseURL: `http://localhost:${PORT}`,
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
  },
  projects: [
    { name: 'shops', testIgnore: 'one-shop.e2e.ts', grepInvert: /@setting/ },
    // What changes a setting of the shop has it to itself.
    {
      name: 'settings',
      testIgnore: 'one-shop.e2e.ts',
      grep: /@setting/,
      workers: 1,
      dependencies: ['shops'],
    },
    { name: 'one shop', testMatch: 'one-shop.e2e.ts', dependencies: ['settings'] },
  ],
  webServer: [
    {
      command: `exec node test/stand-ins/stripe-site.ts ${STRIPE_PORT} http://localhost:${PORT}`,
      port: STRIPE_PORT,
    },
    {
      command: 'exec node scripts/start.ts',
      url: `http://localhost:${PORT}/readyz`,
      env: {
        PORT: String(PORT),
        HOST: 'localhost',
        DATA_DIR: 'test-results/e2e-data',
        LOG_LEVEL: 'warn',
        PICTURES_AHEAD: 'off',
        NODE_OPTIONS:
          '--import ./test/stand-ins/quick-encoder.ts --import ./test/stand-ins/quick-hashes.ts',
        DEMO_ORDERS: 'off',
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
