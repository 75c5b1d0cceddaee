import { parseArgs } from 'node:util';

/** What an option of a task takes. */
export type Option =
  | { takes: 'nothing' }
  | { takes: 'a number'; min: number; default: number }
  /** Names separated by commas; all of them without the option. */
  | { takes: 'names'; names: readonly string[] }
  /** Words that at least one of these titles contains; '' without the option. */
  | { takes: 'words'; titles: readonly string[] };

type Value<Taken extends Option> = Taken extends { takes: 'nothing' }
  ? boolean
  : Taken extends { takes: 'a number' }
    ? number
    : Taken extends { takes: 'names' }
      ? readonly string[]
      : string;
type Values<Options extends Record<string, Option>> = {
  [Name in keyof Options]: Value<Options[Name]>;
};

/** Arguments that a task does not take; the message is one sentence that lists what it takes. */
export class WrongArguments extends Error {}

/** The options of a task from its arguments. Throws WrongArguments for what does not exist. */
export function parseOptions<const Options extends Record<string, Option>>(
  task: string,
  options: Options,
  args: readonly string[],
): Values<Options> {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { takes }]) => [
        name,
        { type: takes === 'nothing' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string | undefined>();
  for (const token of tokens) {
    const text = args[token.index] ?? '';
    if (token.kind !== 'option' || !Object.hasOwn(options, token.name))
      throw new WrongArguments(
        `npm run ${task} takes no "${text}": it takes ${listOf(options) || 'nothing'}.`,
      );
    given.set(token.name, token.value);
  }
  const values = Object.entries(options).map(([name, option]) => [
    name,
    valueOf(`--${name}`, option, given.has(name), given.get(name)),
  ]);
  return Object.fromEntries(values) as Values<Options>;
}

/** The options of a task, from the command line; what it does not take ends the process with a sentence and status 2. */
export function readOptions<const Options extends Record<string, Option>>(
  task: string,
  options: Options,
): Values<Options> {
  return refuseWrong(() => parseOptions(task, options, process.argv.slice(2)));
}

/** What `read` returns; WrongArguments that it throws end the process with their sentence and status 2. */
export function refuseWrong<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

function valueOf(
  name: string,
  option: Option,
  isGiven: boolean,
  text: string | undefined,
): boolean | number | string | readonly string[] {
  switch (option.takes) {
    case 'nothing':
      if (text !== undefined) throw new WrongArguments(`${name} takes nothing, not "${text}".`);
      return isGiven;
    case 'a number': {
      if (!isGiven) return option.default;
      const number = Number(text);
      if (!/^\d+$/.test(text ?? '') || number < option.min)
        throw new WrongArguments(
          `${name} takes a whole number from ${option.min}, not "${text ?? ''}".`,
        );
      return number;
    }
    case 'names': {
      if (!isGiven) return option.names;
      const names = (text ?? '').split(',');
      const unknown = names.find((word) => !option.names.includes(word));
      if (unknown !== undefined)
        throw new WrongArguments(
          `${name} takes no "${unknown}": it takes ${option.names.join(', ')}, several with commas between them.`,
        );
      return names;
    }
    case 'words':
      if (!isGiven) return '';
      if (!text || !option.titles.some((title) => title.includes(text)))
        throw new WrongArguments(
          `${name} takes words of one of these, not "${text ?? ''}": ${option.titles.join('; ')}.`,
        );
      return text;
  }
}

const LETTERS = { 'a number': ' N', names: ' NAMES', words: ' WORDS', nothing: '' };

function listOf(options: Record<string, Option>): string {
  return Object.entries(options)
    .map(([name, { takes }]) => `--${name}${LETTERS[takes]}`)
    .join(', ');
}
