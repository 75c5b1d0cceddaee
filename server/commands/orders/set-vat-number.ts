import { operate } from '#server/audit/operate.ts';
import { setVatNumber } from '#server/orders/operate/documents/set-vat-number.ts';
import type { CommandContext } from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';

/** `orders vat-number ORDER NUMBER|none`: sets the buyer's VAT number before the invoice is issued. */
export async function setBuyerVatNumber(
  { db, print }: CommandContext,
  args: string[],
): Promise<void> {
  const { words } = readArguments(args, { options: [], least: 2, most: 2 });
  const [order = '', number = ''] = words;
  await operate(db, { actor: 'command-line', now: new Date() }, (work) =>
    setVatNumber(work, order, number === 'none' ? null : number),
  );
  print(number === 'none' ? 'The VAT number is removed.' : `The invoice will state ${number}.`);
}
