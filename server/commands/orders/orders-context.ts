import type { CommandContext } from '../terminal/command.ts';

/** The context of an action of `orders`. */
export interface OrdersContext extends CommandContext {
  /** Whether the output is JSON for programs (`--json`). */
  isJson: boolean;
}

/** Prints what was done: a line for a person, or JSON for a program. */
export function printResult({ print, isJson }: OrdersContext, line: string, json: unknown): void {
  print(isJson ? JSON.stringify(json, null, 2) : line);
}
