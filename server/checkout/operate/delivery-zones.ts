import { sql } from 'kysely';
import { parsePostcodes } from '#domain/checkout/delivery/postcodes.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import {
  deleteZone,
  findCountries,
  listZones,
  type ManagedZone,
  replacePlaces,
  upsertZone,
} from './delivery-queries.ts';

/** Fields of a zone; omitted ones stay. */
export interface ZoneEdit {
  name?: string | undefined;
  /** Codes or names; 'all' for every country. */
  countries?: readonly string[] | undefined;
  /** In the syntax of parsePostcodes; null: the whole country. */
  postcodes?: string | null | undefined;
  position?: number | undefined;
}

/** Adds a zone. Throws Invalid with the field for a name that is taken, unknown countries and bad postcodes. */
export async function addZone(work: Work, name: string, edit: ZoneEdit): Promise<void> {
  if (edit.countries === undefined)
    throw new Invalid({ countries: ['Give the countries of the zone.'] });
  await saveZone(work, null, { ...edit, name });
}

/** Changes a zone. Throws NotFound for an unknown one, Invalid like addZone. */
export async function setZone(work: Work, name: string, edit: ZoneEdit): Promise<void> {
  await lockZones(work.db);
  await saveZone(work, await zoneNamed(work.db, name), edit);
}

/**
 * Removes a zone and its methods; without any zone the shop delivers everywhere again. Throws NotFound for an unknown
 * one.
 */
export async function removeZone({ db, log }: Work, name: string): Promise<void> {
  await lockZones(db);
  const zone = await zoneNamed(db, name);
  await deleteZone(db, zone.id);
  await log({
    act: 'delivery-zone.remove',
    kind: 'delivery-zone',
    id: zone.id,
    changes: { zone: [zone, null] },
  });
}

/** A zone by its name in any letter case. Throws NotFound for an unknown one. */
export async function zoneNamed(db: Database, name: string): Promise<ManagedZone> {
  const zones = await listZones(db);
  const zone = zones.find((entry) => entry.name.toLowerCase() === name.trim().toLowerCase());
  if (zone) return zone;
  const names = zones.map((entry) => entry.name).join(', ');
  throw new NotFound(
    `There is no delivery zone "${name}": ${names === '' ? 'delivery zones add creates one' : `the zones are ${names}`}.`,
  );
}

/** Serializes changes to zones and methods, so that names stay unique and no change is lost. */
export async function lockZones(tx: Database): Promise<void> {
  await sql`lock table delivery_zones in share row exclusive mode`.execute(tx);
}

async function saveZone(work: Work, before: ManagedZone | null, edit: ZoneEdit): Promise<void> {
  const { db, log } = work;
  await lockZones(db);
  const name = edit.name?.trim();
  const taken = (await listZones(db)).find(
    (zone) => zone.id !== before?.id && zone.name.toLowerCase() === name?.toLowerCase(),
  );
  if (name === '') throw new Invalid({ name: ['A zone needs a name.'] });
  if (taken) throw new Invalid({ name: [`The zone "${taken.name}" already exists.`] });
  const places = await placesOf(db, before, edit);
  const { position } = edit;
  const id = await upsertZone(db, before?.id ?? null, {
    ...(name === undefined ? {} : { name }),
    ...(position === undefined ? {} : { position }),
  });
  await replacePlaces(db, id, places);
  const after = (await listZones(db)).find((zone) => zone.id === id);
  const fields = ['name', 'countries', 'postcodes', 'position'] as const;
  await log({
    act: before ? 'delivery-zone.edit' : 'delivery-zone.add',
    kind: 'delivery-zone',
    id,
    changes: Object.fromEntries(fields.map((field) => [field, [before?.[field], after?.[field]]])),
  });
}

async function placesOf(db: Database, before: ManagedZone | null, edit: ZoneEdit) {
  const { ids, unknown } = await findCountries(db, edit.countries ?? before?.countries ?? []);
  const [first] = unknown;
  if (first !== undefined)
    throw new Invalid({ countries: [`There is no country "${first}": use codes such as DE.`] });
  if (ids.length === 0) throw new Invalid({ countries: ['Give the countries of the zone.'] });
  const postcodes =
    edit.postcodes === undefined
      ? (before?.postcodes ?? [])
      : edit.postcodes === null
        ? []
        : parsePostcodes(edit.postcodes);
  if (postcodes === null)
    throw new Invalid({
      postcodes: [
        'Separate postcodes with commas: 10115, 10* for all that begin with 10, or 20000-29999.',
      ],
    });
  if (postcodes.length > 0 && ids.length > 1)
    throw new Invalid({
      postcodes: ['Postcodes apply to one country: create a zone for each country.'],
    });
  return { countryIds: ids, postcodes };
}
