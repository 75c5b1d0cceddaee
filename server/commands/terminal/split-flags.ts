/** Extracts flags (`--json`) from the arguments; returns which were set and the remaining arguments. */
export function splitFlags<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): { flags: ReadonlySet<Name>; rest: string[] } {
  const flagOf = (arg: string) => names.find((name) => arg === `--${name}`);
  return {
    flags: new Set(args.flatMap((arg) => flagOf(arg) ?? [])),
    rest: args.filter((arg) => flagOf(arg) === undefined),
  };
}
