import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { countriesOf } from '#domain/tax/reverse-charge.ts';
import { documentKey, findOriginal } from '#server/media/media-keys.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { listAllLanguages, listCountryCodes } from './queries.ts';
import type { Settings } from './setting-schema.ts';

/** Pictures shipped with the program: /brand/logo.svg, /icons/... */
const PUBLIC = join(import.meta.dirname, '..', '..', 'web', 'public');
const PICTURES = ['app_logo', 'web_logo', 'web_logo_dark', 'web_footer_logo', 'footer_qr'] as const;

/**
 * Checks what a changed setting refers to, given all settings as they would become. Throws RangeError with a sentence
 * for an unknown language, country or picture, and for settings that contradict each other.
 */
export async function checkReferences(
  { db, files }: { db: Database; files: FileStore },
  changed: keyof Settings,
  settings: Settings,
): Promise<void> {
  if (changed === 'app_locale' || changed === 'languages_offered')
    await checkLanguages(db, settings);
  if (changed === 'countries_sold_to') await checkCountries(db, settings.countries_sold_to ?? []);
  if (changed === 'shop_country' && settings.shop_country !== null)
    await checkCountries(db, [settings.shop_country]);
  if (changed === 'reverse_charge_countries') await checkReverseCharge(db, settings);
  if (changed === 'phone_min_length' || changed === 'phone_max_length') {
    if (settings.phone_min_length > settings.phone_max_length)
      throw new RangeError(
        `phone_min_length (${settings.phone_min_length}) must not be above phone_max_length (${settings.phone_max_length}).`,
      );
  }
  if (changed === 'invoice_prefix' || changed === 'credit_note_prefix') {
    if (settings.invoice_prefix === settings.credit_note_prefix)
      throw new RangeError(
        'invoice_prefix and credit_note_prefix must differ: an invoice and a credit note would have the same number.',
      );
    await checkDocuments(
      db,
      settings[changed],
      changed === 'invoice_prefix' ? 'credit-note' : 'invoice',
    );
  }
  const pictures = PICTURES.some((key) => key === changed)
    ? [settings[changed as (typeof PICTURES)[number]]]
    : changed === 'social_links'
      ? settings.social_links.map(({ logo }) => logo)
      : [];
  for (const picture of pictures) await checkPicture(files, picture);
}

async function checkLanguages(
  db: Database,
  { app_locale, languages_offered: languages }: Settings,
): Promise<void> {
  const existing = (await listAllLanguages(db)).map(({ name }) => name);
  const locales = [app_locale, ...(languages ?? [])];
  const unknown = locales.find((locale) => !existing.includes(locale));
  if (unknown !== undefined)
    throw new RangeError(
      `The shop has no language "${unknown}": there are ${existing.join(', ')}.`,
    );
  if (languages && !languages.includes(app_locale))
    throw new RangeError(
      `The shop's own language, ${app_locale}, must be among the languages offered: settings set languages_offered ${[app_locale, ...languages].join(',')} offers it.`,
    );
}

/** The numbers of the other kind stay on its documents, whatever the later ones begin with. */
async function checkDocuments(
  db: Database,
  prefix: string,
  kind: 'invoice' | 'credit-note',
): Promise<void> {
  const pattern = prefix === '' ? '^[A-Z]{1,4}-[0-9]+$' : `^${prefix}-`;
  const { rows } = await sql<{ code: string }>`
    select code from invoices where kind = ${kind} and code ~ ${pattern} limit 1`.execute(db);
  const [other] = rows;
  if (other)
    throw new RangeError(
      `Choose another prefix: ${kind === 'invoice' ? 'invoices' : 'credit notes'} already have numbers like ${other.code}.`,
    );
}

async function checkReverseCharge(
  db: Database,
  { reverse_charge_countries: countries, shop_country, invoice_tax_number }: Settings,
): Promise<void> {
  if (countries === null) return;
  if (shop_country === null)
    throw new RangeError('Say first where the shop is: settings set shop_country DE.');
  if (invoice_tax_number === '')
    throw new RangeError(
      "Invoices without tax state the seller's VAT number: settings set invoice_tax_number DE123456789 comes first.",
    );
  await checkCountries(db, countriesOf(countries));
}

async function checkCountries(db: Database, countries: readonly string[]): Promise<void> {
  const existing = new Set(await listCountryCodes(db));
  const unknown = countries.find((code) => !existing.has(code));
  if (unknown !== undefined)
    throw new RangeError(`There is no country "${unknown}": use codes such as DE, AT.`);
}

async function checkPicture(files: FileStore, address: string | null): Promise<void> {
  if (address === null || !address.startsWith('/')) return;
  const [, hash] = /^\/media\/([0-9a-f]{32})-\d+\.\w+$/.exec(address) ?? [];
  const [, document] = /^\/media\/documents\/([0-9a-f]{32})\.pdf$/.exec(address) ?? [];
  const isThere =
    hash !== undefined
      ? (await findOriginal(files, hash)) !== null
      : document === undefined
        ? existsSync(publicPath(address))
        : await files.has(documentKey(document));
  if (!isThere) throw new RangeError(`There is no picture "${address}" in this shop.`);
}

/** A path below the public folder, whatever dot segments it contains. */
function publicPath(address: string): string {
  return join(PUBLIC, new URL(address, 'http://shop').pathname);
}
