import { WrongArguments } from '../read-options.ts';

/** The argument that stands for the parts that a stopped run has not measured. */
export const REST = 'rest';

interface Planned<Name> {
  name: Name;
  what: string;
  minutes: number;
}

/**
 * The parts that the arguments of `npm run bench` name: without any the whole, `rest`, or some by name. Throws
 * WrongArguments for a name that does not exist.
 */
export function chosenParts<Name extends string>(
  args: readonly string[],
  {
    names,
    whole,
    isMeasured,
  }: {
    names: readonly Name[];
    whole: readonly Name[];
    isMeasured: (name: Name) => boolean;
  },
): Name[] {
  if (args.length === 0) return [...whole];
  if (args.length === 1 && args[0] === REST) return whole.filter((name) => !isMeasured(name));
  const unknown = args.find((arg) => !names.some((name) => name === arg));
  if (unknown !== undefined)
    throw new WrongArguments(
      `npm run bench takes no "${unknown}": it takes ${names.join(', ')}, ${REST} for what is left of a run that was stopped, or nothing for all but ${names.filter((name) => !whole.includes(name)).join(' and ')}.`,
    );
  return names.filter((name) => args.includes(name));
}

/** The parts with the minutes that each is expected to take, as lines to print before the first. */
export function planLines(parts: readonly Planned<string>[]): string[] {
  const minutes = parts.map((part) => Math.max(1, Math.round(part.minutes)));
  const total = minutes.reduce((sum, of) => sum + of, 0);
  const width = Math.max(...parts.map(({ name }) => name.length));
  return [
    `${parts.length === 1 ? 'One part' : `${parts.length} parts, one after the other`}, about ${total} min:`,
    ...parts.map(
      ({ name, what }, at) =>
        `  ${name.padEnd(width)}  ${String(minutes[at]).padStart(3)} min  ${what}`,
    ),
    `Stop it with Ctrl-C at any time: parts that have ended stay measured. npm run bench -- ${REST} goes on with the others,`,
    'and npm run bench -- NAME measures a part alone, or again.',
    '',
  ];
}
