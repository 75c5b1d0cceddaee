import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, API_NAMES, type ApiName } from '#contract/api.ts';
import { hashPassword } from '#server/accounts/password/password-hash.ts';
import { PASSWORD } from '#test/access/owned-world.ts';
import { ACCESS } from '#test/access/access-table.ts';
import type { TestApp } from '#test/shop/create-test-app.ts';
import { watchChanges } from '#test/shop/watch-changes.ts';
import { LONGEST_MS, refuteHang } from './call-time.ts';
import { EXAMPLES } from './examples.ts';
import { aFuzzedShop, type FuzzedShop } from './fuzzed-shop.ts';
import { type HostileCall, hostileCall, requestOf } from './hostile-call.ts';
import { anUnlimitedApp } from './unlimited-app.ts';

const CALLS = Number(process.env['FUZZ_CALLS'] ?? API_NAMES.length * 10);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_310);
const EACH = Math.ceil(CALLS / API_NAMES.length);
const MAX_MS = 120_000 + EACH * LONGEST_MS;

/**
 * Tests of some calls with generated requests: never a 5xx, never more than a second, never a partial change. FUZZ_CALLS
 * (for all calls together) and FUZZ_SEED vary the run; failures found are added to examples.ts.
 */
export function fuzzCalls(names: ApiName[]): void {
  let app: TestApp;
  let shop: FuzzedShop;
  let changed: () => Promise<string[]>;
  let passwordHash: string;
  const reached = new Map<ApiName, number>();
  beforeAll(async () => {
    app = await anUnlimitedApp();
    passwordHash = await hashPassword(PASSWORD);
    changed = await watchChanges(app.preparedDb);
  });
  afterAll(() => app.close());

  async function send(name: ApiName, call: HostileCall) {
    const { method, path: own } = api[name];
    const { path, init } = requestOf({ method, path: `/api${own}` }, call, {
      nobody: {},
      garbage: { authorization: `Bearer ${'0'.repeat(64)}` },
      customer: { authorization: shop.authorization() },
    });
    // Calls are minutes apart to avoid rate limits, which are tested elsewhere.
    app.clock.now = new Date(app.clock.now.getTime() + 180_000);
    const began = performance.now();
    const response = await app.request(path, init);
    const text = await response.text();
    return { status: response.status, ms: performance.now() - began, text, path };
  }

  async function check(name: ApiName, call: HostileCall): Promise<void> {
    const { status, text, ms } = await send(name, call);
    expect(status, text).toBeLessThan(500);
    if (status < 300) reached.set(name, (reached.get(name) ?? 0) + 1);
    const written = await changed();
    if (status >= 400) expect(written, `written although it was refused: ${text}`).toEqual([]);
    if (status === 422) expect(JSON.parse(text)).toHaveProperty('message');
    if (status === 401 && call.caller === 'customer') await shop.signInAgain();
    await refuteHang(app.db, ms, () => send(name, call));
    // What these two wrote is not the next call's.
    if (status === 401 || ms > LONGEST_MS) await changed();
  }

  /** The access table's request: it succeeds. */
  const plainCall = (name: ApiName): HostileCall => ({
    fields: ACCESS[name].send(shop.world),
    encoding: 'json',
    caller: 'customer',
    idempotencyKey: null,
    language: 'en',
  });

  describe.each(names)('%s', (name) => {
    test(
      'withstands any request',
      async () => {
        // Restores what earlier calls used up, cancelled or deleted.
        shop = await aFuzzedShop(app, passwordHash);
        await changed();
        const examples = [plainCall(name), ...(EXAMPLES[name] ?? [])];
        await fc.assert(
          fc.asyncProperty(hostileCall(api[name].request, shop.existing), (call) =>
            check(name, call),
          ),
          {
            seed: SEED,
            // Examples count as runs: however few calls are generated, all of them are sent.
            numRuns: examples.length + EACH,
            examples: examples.map((call) => [call]),
            // A failing call is shrunk, with a time limit.
            interruptAfterTimeLimit: MAX_MS,
            markInterruptAsFailure: true,
          },
        );
      },
      MAX_MS + 60_000,
    );
  });

  test('generated calls are valid often enough: each one succeeded', () => {
    const open = names.filter((name) => ACCESS[name].owner === 200);
    expect(open.filter((name) => !reached.has(name))).toEqual([]);
  });
}
