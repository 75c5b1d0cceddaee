import { z } from 'zod';
import { DELIVERY_KINDS } from '#domain/checkout/delivery/delivery-method.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import type { Work } from '#server/audit/operate.ts';
import { listZones, type ManagedZone } from './delivery-queries.ts';
import { addMethod, removeMethod, setMethod } from './delivery-methods.ts';
import { addZone, lockZones, removeZone, setZone } from './delivery-zones.ts';
import { Refused } from '#server/http/response/failure.ts';
import { changedSince, fieldsBefore, requireLatest } from '#server/audit/console/changed-since.ts';
import { loggedBefore, readLogged } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';

const amount = () => z.number().nullable().default(null);

/** Earlier versions logged fewer fields of a method. */
const LoggedMethod = z.object({
  name: z.string(),
  kind: z.enum(DELIVERY_KINDS).default('pieces'),
  rates: z.array(z.object({ from: z.number(), charge: z.number() })).default([]),
  most: amount(),
  free_from: amount(),
  min_days: amount(),
  max_days: amount(),
  address: z.string().default(''),
  position: z.int().default(0),
});

const LoggedZone = z.object({
  name: z.string(),
  countries: z.array(z.string()),
  postcodes: z.array(z.string()),
  position: z.int(),
  methods: z.array(LoggedMethod),
});

const addedZone: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const zone = await zoneWith(work, ({ id }) => id === entry.record_id);
  if (zone.methods.length > 0) {
    throw new Refused(msg('The zone now has delivery methods. Remove them first.'));
  }
  await removeZone(work, zone.name);
};

const editedZone: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const { name } = await zoneWith(work, ({ id }) => id === entry.record_id);
  const { postcodes, ...fields } = fieldsBefore(entry, [
    'name',
    'countries',
    'postcodes',
    'position',
  ]);
  const codes = postcodes === undefined ? undefined : readLogged(z.array(z.string()), postcodes);
  const text = codes && (codes.length === 0 ? null : codes.join(','));
  await setZone(work, name, { ...fields, ...(text === undefined ? {} : { postcodes: text }) });
};

const addedMethod: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const { zone, method } = await methodWith(work, entry.record_id);
  await removeMethod(work, zone.name, method.name);
};

const editedMethod: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const { zone, method } = await methodWith(work, entry.record_id);
  const names = Object.keys(entry.changes).filter((name) => name !== 'zone');
  await setMethod(work, zone.name, method.name, fieldsBefore(entry, names));
};

const removedZone: Undo = async (work, { changes }) => {
  const zone = loggedBefore({ changes }, 'zone', LoggedZone.nullable());
  if (zone === null) throw changedSince();
  const { name, countries, postcodes, position, methods } = zone;
  const text = postcodes.length === 0 ? null : postcodes.join(',');
  await addZone(work, name, { countries, postcodes: text, position });
  for (const method of methods) await addMethod(work, name, method.name, method);
};

const removedMethod: Undo = async (work, { changes }) => {
  const method = loggedBefore({ changes }, 'method', LoggedMethod);
  const zone = changes['zone']?.[0];
  // Entries of versions that did not log the zone cannot say where it belongs.
  if (typeof zone !== 'string') throw changedSince();
  await addMethod(work, zone, method.name, method);
};

async function zoneWith({ db }: Work, fits: (zone: ManagedZone) => boolean): Promise<ManagedZone> {
  await lockZones(db);
  const zone = (await listZones(db)).find(fits);
  if (!zone) throw changedSince();
  return zone;
}

async function methodWith(work: Work, id: number) {
  const zone = await zoneWith(work, ({ methods }) => methods.some((method) => method.id === id));
  const method = zone.methods.find((method) => method.id === id);
  if (!method) throw changedSince();
  return { zone, method };
}

/** Undo functions of the acts on delivery zones and methods. */
export const undoDelivery = {
  'delivery-zone.add': addedZone,
  'delivery-zone.edit': editedZone,
  'delivery-zone.remove': removedZone,
  'delivery-method.add': addedMethod,
  'delivery-method.edit': editedMethod,
  'delivery-method.remove': removedMethod,
} satisfies Partial<Record<UndoableAct, Undo>>;
