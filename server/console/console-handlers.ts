import type { z } from 'zod';
import type { ConsoleApi, ConsoleName } from '#contract/console/api.ts';
import type { ConsoleContext, SignedInContext } from './console-context.ts';

type ContextOf<Name extends ConsoleName> = ConsoleApi[Name]['access'] extends 'anybody'
  ? ConsoleContext
  : SignedInContext;

/** One handler per call of the console: takes the parsed request, returns the data, throws Failure. */
export type ConsoleHandlers<Names extends ConsoleName> = {
  [Name in Names]: (
    context: ContextOf<Name>,
    request: z.output<ConsoleApi[Name]['request']>,
  ) => Promise<z.input<ConsoleApi[Name]['response']>>;
};
