import { inEnglish } from '#domain/i18n/sentence.ts';
import { exampleAmount, parseAmount } from '#domain/money/parse-amount.ts';
import { CommandError } from './command.ts';

/** An option's amount in a currency, in minor units. Throws CommandError if it is not an amount or is not payable. */
export function readMoney(option: string, text: string, currency: string): number {
  const { amount, problem } = parseAmount(text, currency);
  if (amount !== null) return amount;
  throw new CommandError(
    problem === null
      ? `${option} must be an amount such as ${exampleAmount(currency)}, not "${text}".`
      : `${option}: ${inEnglish(problem)}.`,
  );
}
