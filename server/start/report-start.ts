import type { Logger } from 'pino';
import type { DisabledFeature } from './disabled-features.ts';

/** The console's address, and how to sign in the first time. */
export interface ConsoleStart {
  address: string;
  /** An owner with a published password; null without one. */
  signIn: { email: string; password: string } | null;
  /** The link that creates the first owner; null when there is an owner. */
  setUp: string | null;
}

/** Reports the start of the shop: sentences on a terminal, log lines otherwise. */
export interface StartReporter {
  /** Reports that a slow step has begun. */
  busy: (sentence: string) => void;
  open: (start: {
    address: string;
    /** The preview link of a closed shop; null when the shop is open. */
    preview: string | null;
    /** An account with a published password; null without one. */
    signIn: { email: string; phone: string; password: string } | null;
    console: ConsoleStart;
    off: DisabledFeature[];
  }) => void;
  /** Reports that the process does the work of the shop, and serves nobody. */
  working: (start: { address: string; off: DisabledFeature[] }) => void;
}

/** Reports the start as text for a person at a terminal. */
export function terminalReporter(write: (text: string) => void): StartReporter {
  return {
    busy: (sentence) => write(`\n  ${sentence} ...\n`),
    open: ({ address, preview, signIn, console, off }) => {
      const lines = [preview ? `Toolyard runs at ${address}` : `Toolyard is open at ${address}`];
      if (preview) {
        lines.push(`Visitors see that you open soon; you see the shop for a week at ${preview}`);
        lines.push(
          'npm run shop -- check lists what is missing, npm run shop -- open lets visitors in.',
        );
      }
      if (signIn) {
        const { email, phone, password } = signIn;
        lines.push(`Log in as ${email} (or ${phone}) with the password ${password}`);
      }
      lines.push(...consoleLines(console));
      writeLines(write, [...lines, ...offLines(off)]);
    },
    working: ({ address, off }) => {
      const line = `Toolyard does its jobs; whether they run is at ${address}/readyz`;
      writeLines(write, [line, ...offLines(off)]);
    },
  };
}

function offLines(off: DisabledFeature[]): string[] {
  if (off.length === 0) return [];
  const parts = off.map(
    ({ part, keys, instead }) =>
      `  ${part}: ${keys}${instead === null ? '' : `; until then ${instead}`}`,
  );
  return ['Off until its variables are set (docs/running.md):', ...parts];
}

function writeLines(write: (text: string) => void, lines: string[]): void {
  const all = [...lines, 'Stop it with Ctrl-C.'];
  write(`\n${all.map((line) => `  ${line}\n`).join('')}\n`);
}

/** Reports the start as entries of the log. */
export function logReporter(log: Logger): StartReporter {
  const logOff = (off: DisabledFeature[]) => {
    for (const { part, keys, instead } of off) {
      log.info({ keys, instead }, `${part}: off, its keys are not set`);
    }
  };
  return {
    busy: (sentence) => log.info(sentence),
    open: ({ address, preview, signIn, console, off }) => {
      if (preview) log.info('closed to visitors until: npm run shop -- open');
      logOff(off);
      if (console.setUp !== null)
        log.warn({ set_up: console.setUp }, 'the console has no owner yet');
      log.info(
        { address, sign_in: signIn?.email ?? null },
        preview ? 'the shop runs' : 'the shop is open',
      );
    },
    working: ({ address, off }) => {
      logOff(off);
      log.info({ address }, 'jobs run');
    },
  };
}

function consoleLines({ address, signIn, setUp }: ConsoleStart): string[] {
  if (setUp !== null) return [`Run the shop at ${address}. Set up: ${setUp}`];
  if (signIn === null) return [`Run the shop at ${address}`];
  return [`Run the shop at ${address} as ${signIn.email} with the password ${signIn.password}`];
}
