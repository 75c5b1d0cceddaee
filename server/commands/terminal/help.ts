import type { Command } from './command.ts';

type Described = Pick<Command, 'usage' | 'summary'>;

const HELP = new Set(['help', '--help', '-h']);

/** The command whose help is asked for by `help orders` or `orders --help`; '' for that of all, null for none. */
export function requestedHelp(name: string, args: readonly string[]): string | null {
  if (HELP.has(name)) return args[0] ?? '';
  return args.some((arg) => arg === '--help' || arg === '-h') ? name : null;
}

/** The forms of a command, and what it does. */
export function helpOf(name: string, { usage, summary }: Described): string {
  return [...usage.map((form) => `  ${name} ${form}`.trimEnd()), `      ${summary}`].join('\n');
}

/** All commands by name: their forms, and what they do. */
export function helpOfAll(commands: Record<string, Described>): string {
  return [
    'Usage: npm run shop -- COMMAND',
    '',
    ...Object.entries(commands).map(([name, command]) => helpOf(name, command)),
    '  help [COMMAND]',
    '      Shows this help, or that of one command, as COMMAND --help does.',
  ].join('\n');
}
