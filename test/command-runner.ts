import { readConfig } from '#server/config.ts';
import { runCommand } from '#server/commands/terminal/run-command.ts';
import type { TestApp } from './shop/create-test-app.ts';

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
    );
    return { status, printed, failed };
  };
}
