import { forCommandLine, inEnglish } from '../../i18n/sentence.ts';
import { exampleAmount, parseAmount } from '../../money/parse-amount.ts';
import { CsvRowError } from './row-error.ts';
import { brokenRow, CsvReader } from './records.ts';
import { separatorOf } from './separator.ts';
import { withDecimalPoint } from './number-cells.ts';
import { shorten } from './variant.ts';

/** A row of a price list; money in minor units. */
export interface ListedPrice {
  line: number;
  /** A slug or a product code. */
  code: string;
  price: number;
  /** The former price; null: no price is struck through. */
  old_price: number | null;
}

/**
 * Reads a price list: each line has a code, a price in a currency, and optionally an old price; the first line may be a
 * header. Throws CsvRowError with the line and the reason.
 */
export function readPriceList(text: string, currency: string): ListedPrice[] {
  const reader = new CsvReader(separatorOf(text));
  const records = [...reader.push(text), ...reader.end()];
  return records.flatMap(({ line, fields, broken }, index): ListedPrice[] => {
    if (broken) throw new CsvRowError(line, brokenRow(broken));
    const [code = '', price = '', old = ''] = fields.map((field) => field.trim());
    if (code === '' && price === '') return [];
    const { amount, problem } = parseAmount(withDecimalPoint(price), currency);
    if (problem !== null)
      throw new CsvRowError(line, forCommandLine(`Of "${shorten(code)}": ${inEnglish(problem)}.`));
    if (amount === null && index === 0) return [];
    if (code === '' || amount === null || amount === 0)
      throw new CsvRowError(
        line,
        forCommandLine(
          `"${shorten(`${code} ${price}`)}" must be a code and a price such as A-100,${exampleAmount(currency)}.`,
        ),
      );
    const old_price = old === '' ? null : parseAmount(withDecimalPoint(old), currency).amount;
    if (old !== '' && (old_price === null || old_price <= amount))
      throw new CsvRowError(
        line,
        forCommandLine(`The old price "${shorten(old)}" must be above the price.`),
      );
    return [{ line, code, price: amount, old_price }];
  });
}
