import { readConfig } from '#server/config.ts';
import { runCommand } from '#server/commands/terminal/run-command.ts';
import {
  type Connection,
  type ConnectOptions,
  connect,
  overPool,
} from '#server/database/connect.ts';
import type { TestApp } from './shop/create-test-app.ts';

const opened = new Map<string, Connection>();

/**
 * Every command gets handles of its own over connections that those before have used: PostgreSQL would look up all tables
 * again for new ones. They end when their database is dropped.
 */
function openAgain(url: string, options: ConnectOptions = {}): Connection {
  const shared = opened.get(url) ?? connect(url, options);
  opened.set(url, shared);
  const { readPool, orderPool } = shared;
  return {
    ...shared,
    db: overPool(readPool),
    orderDb: overPool(orderPool),
    close: () => Promise.resolve(),
  };
}

/** What runs an operator's command on the shop of a test, and returns its status and output. */
export function commandRunner(
  app: () => Pick<TestApp, 'dataDir' | 'databaseUrl'>,
  environment: Record<string, string> = {},
) {
  return async (...args: string[]) => {
    const printed: string[] = [];
    const failed: string[] = [];
    const { dataDir, databaseUrl } = app();
    const status = await runCommand(
      () => ({ ...readConfig({ DATA_DIR: dataDir, ...environment }), databaseUrl }),
      args,
      new AbortController().signal,
      { print: (line) => printed.push(line), fail: (line) => failed.push(line) },
      openAgain,
    );
    return { status, printed, failed };
  };
}
