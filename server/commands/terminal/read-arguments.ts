import { UsageError } from './command.ts';

/**
 * Splits arguments into positional ones and the values of `--name VALUE` or `--name=VALUE`. Throws UsageError for
 * unknown and repeated options, missing values, and fewer than `min` or more than `max` positional arguments.
 */
export function readArguments<Name extends string>(
  args: string[],
  { options, min, max }: { options: readonly Name[]; min: number; max: number },
): { words: string[]; values: Partial<Record<Name, string>> } {
  const words: string[] = [];
  const values: Partial<Record<Name, string>> = {};
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name, given] = /^--([a-z-]+)(?:=([^]*))?$/.exec(arg) ?? [];
    if (name === undefined) {
      words.push(arg);
      continue;
    }
    const option = options.find((candidate) => candidate === name);
    if (!option) throw new UsageError(`Unknown option --${name}.`);
    const next = given ?? rest.shift();
    // "--class --country DE": the value is missing. A value that begins with dashes is written "--note=--x".
    const value = given === undefined && /^--[a-z]/.test(next ?? '') ? undefined : next;
    if (value === undefined || value === '') throw new UsageError(`--${name} needs a value.`);
    // Two would be ambiguous.
    if (values[option] !== undefined) throw new UsageError(`--${name} is given twice.`);
    values[option] = value;
  }
  if (words.length < min) throw new UsageError('An argument is missing.');
  if (words.length > max) throw new UsageError(`Unexpected argument "${words[max] ?? ''}".`);
  return { words, values };
}
