import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from '#server/database/connect.ts';

const inTransaction = new AsyncLocalStorage<true>();
const STACK = 60;

/**
 * Records code within a transaction that asks for a second connection: it reads what was committed instead of what the
 * transaction has written, and when as many run as there are connections, all wait for each other until their statements
 * time out. The returned function throws if there was any. What a test itself does meanwhile is another caller's.
 */
export function watchTransactions({ db, orderDb, readPool, orderPool }: Connection): () => void {
  const offences: string[] = [];
  for (const handle of new Set([db, orderDb])) {
    const begin = handle.transaction.bind(handle);
    handle.transaction = () => {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      builder.execute = (work) => execute((tx) => inTransaction.run(true, () => work(tx)));
      return builder;
    };
  }
  for (const pool of new Set([readPool, orderPool])) {
    const connect = pool.connect.bind(pool);
    pool.connect = () => {
      const stack = inTransaction.getStore() ? stackHere() : '';
      if (isOffence(stack)) offences.push(stack);
      return connect();
    };
  }
  return () => {
    const [offence] = offences;
    if (offence !== undefined) throw new Error(`Use tx within a transaction, not db:\n${offence}`);
  };
}

function stackHere(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack.split('\n').slice(3).join('\n');
}

/** Whether the code between the transaction and the connection is the product's, not a test's. */
function isOffence(stack: string): boolean {
  const [between = '', ...transaction] = stack.split('/server/database/transaction.ts');
  return transaction.length > 0 && !/\.test\.ts|\/test\//.test(between);
}
