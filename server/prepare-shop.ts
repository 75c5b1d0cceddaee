import { closeDemoAccount } from './accounts/demo/close-demo-account.ts';
import { importCatalog } from './catalog/import/import-catalog.ts';
import type { Config } from './config.ts';
import { addDemoCustomer, completeDemoCustomer } from './demo/add-demo-customer.ts';
import { fillOnce } from './demo/fill-once.ts';
import { DEMO_CATALOG } from './demo/demo-file.ts';
import { addDemoSettings } from './demo/add-demo-settings.ts';
import { addDemoOrders } from './demo/add-demo-orders.ts';
import { addDemoTax } from './demo/add-demo-tax.ts';
import { insertRun } from './demo/orders/queries.ts';
import { addDemoPages } from './demo/demo-pages.ts';
import { findAddedProduct } from './demo/find-added-product.ts';
import type { ContextDeps } from './http/create-context.ts';
import { seedBasics } from './settings/seed/seed.ts';
import { addDemoOwner, disableDemoOwner } from './staff/demo-owner.ts';
import { type StartReporter, logReporter } from './start/report-start.ts';

/**
 * Seeds every shop and, with DEMO on, imports `catalogue` into an empty one. In environment local there is a
 * demo account, with orders in a shop that was just filled; in production nobody can sign in with the published demo
 * password.
 */
export async function prepareShop(
  deps: ContextDeps,
  reporter: Pick<StartReporter, 'busy'> = logReporter(deps.log),
  catalogue = DEMO_CATALOG,
): Promise<void> {
  const { config, db, log } = deps;
  // An empty shop stays closed until its owner opens it.
  await seedBasics(db, { isOpen: config.demo });
  if (config.appEnv === 'production') {
    for (const id of await closeDemoAccount(db, { actor: 'system', now: deps.clock() })) {
      log.warn({ user_id: id }, 'the account of the demo was closed: its password is public');
    }
    for (const id of await disableDemoOwner(db)) {
      log.warn({ staff_id: id }, 'the owner of the demo was disabled: the password is public');
    }
  }
  if (!config.demo) return;
  await addDemoTax(db);
  if (!(await findAddedProduct(db))) {
    await addDemoSettings(db);
    await addDemoPages(db);
  }
  await fillOnce(db, async () => {
    reporter.busy('Filling the demo shop');
    const summary = await importCatalog({ db, files: deps.files }, catalogue);
    log.info({ summary }, 'demo shop filled');
    if (!hasDemoSignIn(config)) return;
    await addDemoOwner(db, deps.clock());
    const customer = (await addDemoCustomer(deps)) ?? (await completeDemoCustomer(deps));
    if (!customer) return;
    await addDemoOrders(deps, customer);
    if (config.demoOrders) await insertRun(db, deps.clock());
  });
  if (!hasDemoSignIn(config)) return;
  await addDemoOwner(db, deps.clock());
  await addDemoCustomer(deps);
}

/** Whether there is a customer with a published password. */
function hasDemoSignIn({ demo, appEnv }: Config): boolean {
  return demo && appEnv === 'local';
}
