import { exampleAmount, parseAmount } from '#domain/money/parse-amount.ts';
import { CommandError } from './command.ts';

/** The amount of an option in a currency, in minor units. CommandError for what is none, or can't be paid. */
export function readMoney(option: string, text: string, currency: string): number {
  const { amount, problem } = parseAmount(text, currency);
  if (amount !== null) return amount;
  throw new CommandError(
    problem === null
      ? `${option} must be an amount such as ${exampleAmount(currency)}, not "${text}".`
      : `${option}: ${problem}.`,
  );
}
