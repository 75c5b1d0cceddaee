import { cleanText } from '#domain/catalog/plain-text.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import {
  deleteTax,
  insertTax,
  isCountry,
  listTaxes,
  type TaxRow,
  updateTax,
} from '../tax/queries.ts';
import { requireTaxClass } from './edit-tax-class.ts';

const LONGEST_NAME = 100;

/** A new rate: `percentage` with up to four decimals, for products of a class (null: of every class). */
export interface TaxToAdd {
  name: string;
  percentage: number;
  tax_class: string | null;
  /** null for everywhere. */
  country_code: string | null;
  /** Prefixes of the region's postcodes; empty for the whole country. */
  post_codes: string[];
  /** null when it has always applied. */
  valid_from: Date | null;
}

/**
 * Adds a rate and returns its id; pages show it from its date on. Invalid for unknown countries, impossible rates, and
 * a duplicate; NotFound for unknown classes.
 */
export async function addTax({ db, log, now }: Work, tax: TaxToAdd): Promise<number> {
  checkPercentage(tax.percentage);
  const name = cleanText(tax.name);
  if (name === '' || name.length > LONGEST_NAME)
    throw new Invalid({ name: [`A tax has a name of at most ${LONGEST_NAME} characters.`] });
  const { country_code, post_codes, valid_from } = tax;
  if (country_code !== null && !(await isCountry(db, country_code)))
    throw new Invalid({ country: [`"${country_code}" isn't a country: write a code such as DE.`] });
  if (country_code === null && post_codes.length > 0)
    throw new Invalid({ post_codes: ['Give the country of these postcodes.'] });
  const tax_class_id =
    tax.tax_class === null ? null : (await requireTaxClass(db, tax.tax_class)).id;
  const { percentage } = tax;
  const id = await insertTax(db, {
    name,
    percentage,
    tax_class_id,
    country_code,
    post_codes,
    valid_from,
  });
  if (id === undefined)
    throw new Invalid({
      name: [`There is already a rate of ${name} for these products, place and date.`],
    });
  // Makes pages rendered earlier show the rate from the moment it applies.
  if (valid_from !== null && valid_from > now)
    await addJob(db, 'announce-taxes', {}, { runAt: valid_from });
  await log({
    act: 'tax.add',
    kind: 'tax',
    id,
    changes: Object.fromEntries(
      Object.entries({ ...tax, name }).map(([field, value]) => [field, [null, value]]),
    ),
  });
  return id;
}

/** Corrects a rate, or switches it on or off; placed orders are unchanged. NotFound, Invalid. */
export async function editTax(
  { db, log }: Work,
  id: number,
  edit: { percentage?: number; is_active?: boolean },
): Promise<void> {
  const current = await taxWithId(db, id);
  if (edit.percentage !== undefined) checkPercentage(edit.percentage);
  await updateTax(db, id, edit);
  const { percentage = current.percentage, is_active = current.is_active } = edit;
  await log({
    act: 'tax.edit',
    kind: 'tax',
    id,
    changes: {
      percentage: [current.percentage, percentage],
      is_active: [current.is_active, is_active],
    },
  });
}

/** Removes a rate; placed orders are unchanged. NotFound. */
export async function removeTax({ db, log }: Work, id: number): Promise<void> {
  const { id: _, tax_class_id: __, ...tax } = await taxWithId(db, id);
  await deleteTax(db, id);
  const changes = Object.fromEntries(
    Object.entries(tax).map(([field, value]) => [field, [value, null]] as const),
  );
  await log({ act: 'tax.remove', kind: 'tax', id, changes });
}

async function taxWithId(db: Work['db'], id: number): Promise<TaxRow> {
  const [tax] = await listTaxes(db, id);
  if (tax) return tax;
  throw new NotFound(`There is no rate ${id}: taxes list shows all.`);
}

function checkPercentage(percentage: number): void {
  const isFine = percentage >= 0 && percentage <= 100 && Number.isInteger(round(percentage));
  if (isFine) return;
  throw new Invalid({
    percentage: ['A rate is a percentage from 0 to 100 with at most four decimals.'],
  });
}

/** Compared in millionths, tolerating floating-point error. */
const round = (percentage: number) => Number((percentage * 10_000).toFixed(6));
