import { Failure } from '#server/http/response/failure.ts';
import { actionNamed, type Command, CommandError, type CommandContext } from './command.ts';

type Action = (context: CommandContext, args: string[]) => Promise<void>;

/** Runs the action that the first argument of a command names. Throws UsageError for an unknown one. */
export function runAction(
  command: string,
  actions: Readonly<Record<string, Action>>,
): Command['run'] {
  return async (context, [name, ...args]) => {
    const action = actionNamed(command, actions, name);
    await withSentences(() => action(context, args));
  };
}

/** Runs a use case for a command; converts its refusals to sentences for the operator. */
export async function withSentences<T>(useCase: () => Promise<T>): Promise<T> {
  try {
    return await useCase();
  } catch (error) {
    if (error instanceof Failure) throw new CommandError(error.message);
    throw error;
  }
}
