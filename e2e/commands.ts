import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';

/** A process that runs commands of a shop while the shop runs; it ends with the test's process at the latest. */
export interface Commands {
  /** Runs a command, given as its words, and returns what it prints; its status must be 0. */
  run: (...words: string[]) => Promise<string>;
  /** Ends the process, which must have nothing left open. */
  end: () => Promise<void>;
}

/** Starts it with these environment variables, of which DATA_DIR says which shop it is. */
export function startCommands(env: NodeJS.ProcessEnv): Commands {
  const child = spawn('node', [join(import.meta.dirname, 'run-commands.ts')], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const outcomes = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    run: async (...words) => {
      child.stdin.write(`${JSON.stringify(words)}\n`);
      const { value = '{}' } = await outcomes.next();
      const outcome = JSON.parse(value) as { status: number; printed: string; failed: string[] };
      expect(outcome.status, [words.join(' '), ...outcome.failed].join('\n')).toBe(0);
      return outcome.printed;
    },
    end: async () => {
      child.stdin.end();
      expect(await ended).toEqual([0, null]);
    },
  };
}
