import { type Command, unknownAction, UsageError } from './command.ts';

const ACTION = /^[a-z][a-z-]*$/;

/**
 * Refuses actions and options that no form of a command has, before the database is opened for it. Throws UsageError,
 * whose message the forms follow.
 */
export function checkUsage(
  name: string,
  { usage }: Pick<Command, 'usage'>,
  args: readonly string[],
): void {
  const forms = formsOf({ usage }, args);
  if (forms.length === 0) throw unknownAction(name, args[0]);
  for (const arg of args) {
    const [option] = /^--[a-z][a-z-]*/.exec(arg) ?? [];
    if (option === undefined) continue;
    const isListed = forms.some((form) => form.split(/[^a-z-]+/).includes(option));
    if (!isListed) throw new UsageError(`Unknown option ${option}.`);
  }
}

/** The forms that arguments may be meant for: those of their action, or those without one; none for an unknown action. */
function formsOf({ usage }: Pick<Command, 'usage'>, [action = '']: readonly string[]): string[] {
  const actionOf = (form: string) => form.split(' ')[0] ?? '';
  const own = usage.filter((form) => actionOf(form) === action);
  return own.length > 0 ? own : usage.filter((form) => !ACTION.test(actionOf(form)));
}
