import { randomUUID } from 'node:crypto';
import { post } from '#test/call.ts';
import { consoleCall } from '#test/console/console-call.ts';
import { aStaffMember, type TestStaff } from '#test/factories/staff.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { TEST_NOW } from '#test/factories/test-now.ts';
import { anOrder, deliverOrder } from '#test/factories/orders.ts';
import { aProduct } from '#test/factories/products.ts';
import { anAddress } from '#test/shopping.ts';
import type { UseCase, World } from './cut-use-case.ts';

interface Acting {
  staff: TestStaff;
  wish: Record<string, unknown>;
}

/** A customer with a delivered order, an address, a cart, a favourite and a ticket. */
async function aBusyCustomer({ app }: World, email: string): Promise<TestCustomer> {
  const customer = await aCustomer(app.db, {
    email,
    name: 'Ada Bolt',
    email_verified_at: TEST_NOW,
  });
  const product = await aProduct(app.db, { quantity: 20 });
  const { id } = await anOrder(app, customer, product);
  await deliverOrder(app.db, id);
  await anAddress(app.db, customer.id);
  await post(app, '/cart/store', { product_id: product.id, quantity: 2 }, customer.headers);
  await post(app, '/favorite-add-or-remove', { product_id: product.id }, customer.headers);
  const ticket = { issue_type: 'Payment', message: 'Hello?', email };
  await post(app, '/support-ticket', ticket, customer.headers);
  return customer;
}

const merging: UseCase<Acting> = {
  name: 'staff merge two accounts',
  prepare: async (world) => {
    const [to, from] = [
      await aBusyCustomer(world, 'ada@bolt.test'),
      await aBusyCustomer(world, 'ada@saw.test'),
    ];
    await world.runJobs();
    const wish = { id: to.id, other_id: from.id, name: from.name, idempotency_key: randomUUID() };
    return { staff: await aStaffMember(world.app.db), wish };
  },
  run: ({ app }, { staff, wish }) => consoleCall(app, 'mergeCustomers', wish, staff.headers),
};

const erasing: UseCase<Acting> = {
  name: 'staff erase an account',
  prepare: async (world) => {
    const { id, name } = await aBusyCustomer(world, 'ada@bolt.test');
    await world.runJobs();
    return {
      staff: await aStaffMember(world.app.db),
      wish: { id, name, idempotency_key: randomUUID() },
    };
  },
  run: ({ app }, { staff, wish }) => consoleCall(app, 'eraseCustomer', wish, staff.headers),
};

export const CUSTOMER_USE_CASES = [merging, erasing];
