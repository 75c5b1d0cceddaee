import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadAllCommands } from '#server/commands/commands.ts';
import { checkUsage } from '#server/commands/terminal/check-usage.ts';
import { PART_NAMES, WHOLE } from '../scripts/bench/part-names.ts';
import { chosenParts } from '../scripts/bench/plan.ts';
import { parseOptions } from '../scripts/read-options.ts';
import { CLUSTER_OPTIONS } from '../scripts/checks/options/cluster-options.ts';
import { FAULT_OPTIONS } from '../scripts/checks/options/fault-options.ts';

// Commands of the documents, which exist as they are written. Values are checked where they are run.
const COMMANDS = await loadAllCommands();
const ROOT = join(import.meta.dirname, '..');
const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** The commands of a page, `npm run TASK` and its arguments, as in code: in a block, a line each, or in backticks. */
function commandsOf(markdown: string): { task: string; args: string[] }[] {
  const blocks = [...markdown.matchAll(/^```\w*\n([^]*?)^```$/gm)].map(([, text = '']) =>
    text.replaceAll(/\\\n\s*/g, ' '),
  );
  const prose = markdown.replaceAll(/^```\w*\n[^]*?^```$/gm, '');
  const inline = [...prose.matchAll(/`([^`]+)`/g)].map(([, text = '']) =>
    text.replaceAll('\n', ' '),
  );
  return [...blocks.flatMap((text) => text.split('\n')), ...inline].flatMap((line) =>
    [
      ...line.matchAll(/npm run ([\w-]+)(?: -- ((?:"[^"]*"|'[^']*'|[^#&|;"'\n]|(?<=\S)[#|])*))?/g),
    ].map(([, task = '', args = '']) => ({
      task,
      args: [...args.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
        ([, double, single, plain]) => double ?? single ?? plain ?? '',
      ),
    })),
  );
}

/** Throws when a task does not take the arguments. */
function check(task: string, args: readonly string[]): void {
  if (!Object.hasOwn(scripts, task)) throw new Error(`There is no npm run ${task}.`);
  if (task === 'cluster') parseOptions(task, CLUSTER_OPTIONS, args);
  // A letter for a number.
  if (task === 'faults')
    parseOptions(
      task,
      FAULT_OPTIONS,
      args.map((arg) => (/^[A-Z]$/.test(arg) ? '1' : arg)),
    );
  if (task === 'bench')
    chosenParts(args, { names: PART_NAMES, whole: WHOLE, isMeasured: () => false });
  const [name = 'help', ...rest] = args;
  if (task !== 'shop' || name === 'help' || rest.includes('--help')) return;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`There is no npm run shop -- ${name}.`);
  // The name of a command alone stands for all that it does.
  if (rest.length > 0) checkUsage(name, command, rest);
}

const commands = PAGES.flatMap((page) =>
  commandsOf(readFileSync(join(ROOT, page), 'utf8')).map(({ task, args }) => ({
    page,
    task,
    args,
    line: [task, ...args].join(' '),
  })),
);

test.each(commands)('$page: npm run $line', ({ task, args }) => {
  expect(() => check(task, args)).not.toThrow();
});

test('commands are read as a shell reads them', () => {
  const page =
    '```sh\nnpm run shop -- brand set \\\n  --color \'#0a7\' # a comment\nnpm run shop -- a "b c" && npm run lint\n```\nSee `npm run\ncluster -- --only R5`.';
  expect(commandsOf(page)).toEqual([
    { task: 'shop', args: ['brand', 'set', '--color', '#0a7'] },
    { task: 'shop', args: ['a', 'b c'] },
    { task: 'lint', args: [] },
    { task: 'cluster', args: ['--only', 'R5'] },
  ]);
});

test.each([
  ['no-such-task', []],
  ['cluster', ['--only', 'R99']],
  ['faults', ['--only', 'no such fault']],
  ['bench', ['memroy']],
  ['shop', ['prodcts', 'list']],
  ['shop', ['products', 'list', '--no-such-option']],
])('%s %j would be noticed', (task, args) => {
  expect(() => check(task, args)).toThrow();
});
