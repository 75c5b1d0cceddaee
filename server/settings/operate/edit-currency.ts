import { isoCurrency } from '#domain/money/iso-currency.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import {
  type CurrencyRow,
  deleteCurrency,
  findCurrency,
  insertCurrency,
  lockCurrencies,
  updateRate,
} from '../currencies/queries.ts';

const LARGEST_RATE = 1e9;

/** Adds a currency of ISO 4217. Invalid for unknown codes, one that exists already, and impossible rates. */
export async function addCurrency(
  { db, log }: Work,
  code: string,
  { rate, symbol }: { rate: number; symbol: string | null },
): Promise<string> {
  const iso = isoCurrency(code);
  if (!iso)
    throw new Invalid({ currency: [`"${code}" isn't a currency: write a code such as EUR.`] });
  checkRate(rate);
  await lockCurrencies(db);
  if (await findCurrency(db, iso.name))
    throw new Invalid({
      currency: [`${iso.name} is already offered: change its rate with currencies rate.`],
    });
  const currency = { ...iso, symbol: symbol ?? iso.symbol, rate_from_default: rate };
  const id = await insertCurrency(db, currency);
  await log({
    act: 'currency.add',
    kind: 'currency',
    id,
    changes: { name: [null, iso.name], rate_from_default: [null, rate] },
  });
  return iso.name;
}

/** Removes a currency. NotFound, Refused for the default one. */
export async function removeCurrency({ db, log }: Work, code: string): Promise<void> {
  await lockCurrencies(db);
  const { id, name, is_default, rate_from_default, symbol } = await currencyNamed(db, code);
  if (is_default) {
    throw new Refused(`Prices are in ${name}: make another currency the default first.`);
  }
  await deleteCurrency(db, id);
  await log({
    act: 'currency.remove',
    kind: 'currency',
    id,
    changes: {
      name: [name, null],
      rate_from_default: [rate_from_default, null],
      symbol: [symbol, null],
    },
  });
}

/** Sets rates relative to the default currency, all or none. NotFound, Invalid for impossible rates. */
export async function setRates(
  { db, log }: Work,
  rates: readonly { code: string; rate: number }[],
): Promise<void> {
  await lockCurrencies(db);
  for (const { code, rate } of rates) {
    const { id, name, is_default, rate_from_default } = await currencyNamed(db, code);
    checkRate(rate);
    if (is_default && rate !== 1)
      throw new Invalid({ rate: [`Rates count from ${name}: its own is always 1.`] });
    await updateRate(db, id, rate);
    const changes = { rate_from_default: [rate_from_default, rate] } as const;
    await log({ act: 'currency.rate', kind: 'currency', id, changes });
  }
}

/** The currency with a code. NotFound for an unknown one. */
export async function currencyNamed(db: Work['db'], code: string): Promise<CurrencyRow> {
  const currency = await findCurrency(db, code.toUpperCase());
  if (currency) return currency;
  throw new NotFound(`"${code}" is not offered: currencies add ${code.toUpperCase()} --rate does.`);
}

function checkRate(rate: number): void {
  if (rate >= 1e-8 && rate <= LARGEST_RATE) return;
  throw new Invalid({
    rate: ['A rate is how much one unit of the default currency is: a number above 0.'],
  });
}
