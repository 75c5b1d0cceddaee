import { Failure } from '#server/http/response/failure.ts';
import { CommandError } from './command.ts';

/** Runs a use case for a command; converts its refusals to sentences for the operator. */
export async function withSentences<T>(useCase: () => Promise<T>): Promise<T> {
  try {
    return await useCase();
  } catch (error) {
    if (error instanceof Failure) throw new CommandError(error.message);
    throw error;
  }
}
