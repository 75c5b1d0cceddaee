import { isLinkPattern } from '#domain/orders/parcels/tracking-link.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import {
  deleteCarrier,
  lockCarriers,
  type ManagedCarrier,
  upsertCarrier,
} from '../../shipments/carrier-queries.ts';

/** What a line of a mail or a slip has room for. */
const MAX_NAME = 100;

/** Fields of a carrier; omitted ones stay. */
interface CarrierEdit {
  name?: string;
  /** The address of a parcel with {number} for its tracking number; null: parcels have no link. */
  link?: string | null;
}

/** Adds a carrier. Throws Invalid with the field for a name that is empty, too long or taken, and for a malformed link. */
export async function addCarrier(work: Work, name: string, edit: CarrierEdit): Promise<void> {
  await save(work, null, { ...edit, name });
}

/**
 * Changes the carrier with this name; links of parcels that have left follow. Throws NotFound for an unknown one,
 * Invalid like addCarrier.
 */
export async function setCarrier(work: Work, name: string, edit: CarrierEdit): Promise<void> {
  await save(work, await carrierNamed(work, name), edit);
}

/** Removes the carrier with this name. Throws NotFound for an unknown one, Invalid when parcels have left with it. */
export async function removeCarrier(work: Work, name: string): Promise<void> {
  const carrier = await carrierNamed(work, name);
  if (!(await deleteCarrier(work.db, carrier.id)))
    throw new Invalid({
      name: [`Parcels were shipped with ${carrier.name}, so it can't be removed.`],
    });
  await work.log({
    act: 'carrier.remove',
    kind: 'carrier',
    id: carrier.id,
    changes: { name: [carrier.name, null], link: [carrier.link_pattern, null] },
  });
}

async function carrierNamed({ db }: Work, name: string): Promise<ManagedCarrier> {
  const carriers = await lockCarriers(db);
  const carrier = carriers.find((entry) => entry.name.toLowerCase() === name.trim().toLowerCase());
  if (carrier) return carrier;
  const names = carriers.map((entry) => entry.name).join(', ');
  throw new NotFound(
    `There is no carrier "${name}": ${names === '' ? 'carriers add creates one' : `the carriers are ${names}`}.`,
  );
}

async function save(work: Work, before: ManagedCarrier | null, edit: CarrierEdit): Promise<void> {
  const carriers = await lockCarriers(work.db);
  const name = edit.name?.trim() ?? before?.name ?? '';
  const link = edit.link === undefined ? (before?.link_pattern ?? null) : edit.link;
  if (name === '') throw new Invalid({ name: ['A carrier needs a name.'] });
  if (name.length > MAX_NAME)
    throw new Invalid({ name: [`A carrier's name has at most ${MAX_NAME} characters.`] });
  const taken = carriers.find(
    (entry) => entry.id !== before?.id && entry.name.toLowerCase() === name.toLowerCase(),
  );
  if (taken) throw new Invalid({ name: [`The carrier "${taken.name}" already exists.`] });
  if (link !== null && !isLinkPattern(link))
    throw new Invalid({
      link: [`"${link}" isn't a tracking link such as https://carrier.example/track?id={number}.`],
    });
  const id = await upsertCarrier(work.db, before?.id ?? null, { name, link_pattern: link });
  await work.log({
    act: before ? 'carrier.edit' : 'carrier.add',
    kind: 'carrier',
    id,
    changes: { name: [before?.name ?? null, name], link: [before?.link_pattern ?? null, link] },
  });
}
