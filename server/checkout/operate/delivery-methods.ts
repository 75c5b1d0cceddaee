import type { DeliveryMethod } from '#domain/checkout/delivery/delivery-method.ts';
import { LARGEST_AMOUNT } from '#domain/money/amount.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import {
  deleteMethod,
  type ManagedMethod,
  type ManagedZone,
  upsertMethod,
} from './delivery-queries.ts';
import { lockZones, zoneNamed } from './delivery-zones.ts';

const MAX_DAYS = 365;

/** Fields of a method; omitted ones stay. Money in minor units, weight in grams. */
export type MethodEdit = Partial<Omit<ManagedMethod, 'id'>>;

const NEW_METHOD: Omit<ManagedMethod, 'id' | 'name'> = {
  kind: 'pieces',
  rates: [],
  most: null,
  free_from: null,
  min_days: null,
  max_days: null,
  address: '',
  position: 0,
};

/** Adds a method to a zone. Throws NotFound for an unknown zone, Invalid with the field for bad values. */
export async function addMethod(
  work: Work,
  zoneName: string,
  name: string,
  edit: MethodEdit,
): Promise<void> {
  await lockZones(work.db);
  const zone = await zoneNamed(work.db, zoneName);
  await saveMethod(work, zone, null, { ...NEW_METHOD, ...edit, name });
}

/** Changes a method of a zone. Throws NotFound for an unknown zone or method, Invalid like addMethod. */
export async function setMethod(
  work: Work,
  zoneName: string,
  name: string,
  edit: MethodEdit,
): Promise<void> {
  await lockZones(work.db);
  const zone = await zoneNamed(work.db, zoneName);
  const before = methodNamed(zone, name);
  await saveMethod(work, zone, before, { ...before, ...edit });
}

/** Removes a method of a zone. Throws NotFound for an unknown zone or method. */
export async function removeMethod(
  { db, log }: Work,
  zoneName: string,
  name: string,
): Promise<void> {
  await lockZones(db);
  const zone = await zoneNamed(db, zoneName);
  const method = methodNamed(zone, name);
  await deleteMethod(db, method.id);
  await log({
    act: 'delivery-method.remove',
    kind: 'delivery-method',
    id: method.id,
    changes: { method: [method, null], zone: [zone.name, null] },
  });
}

function methodNamed(zone: ManagedZone, name: string): ManagedMethod {
  const method = findMethod(zone, name);
  if (method) return method;
  const names = zone.methods.map((entry) => entry.name).join(', ');
  throw new NotFound(
    `${zone.name} has no delivery method "${name}"${names === '' ? '.' : `: its methods are ${names}.`}`,
  );
}

function findMethod({ methods }: ManagedZone, name: string): ManagedMethod | undefined {
  return methods.find((entry) => entry.name.toLowerCase() === name.trim().toLowerCase());
}

async function saveMethod(
  { db, log }: Work,
  zone: ManagedZone,
  before: ManagedMethod | null,
  entry: Omit<ManagedMethod, 'id'>,
): Promise<void> {
  const { name, kind, rates, most, free_from, min_days, max_days, address, position } = entry;
  const method = {
    name: name.trim(),
    kind,
    rates: rates.toSorted((a, b) => a.from - b.from),
    most,
    free_from,
    min_days,
    max_days,
    address: address.trim(),
    position,
  };
  const taken = findMethod(zone, method.name);
  if (taken && taken.id !== before?.id)
    throw new Invalid({ name: [`${zone.name} already has a delivery method "${taken.name}".`] });
  checkMethod(method);
  const id = await upsertMethod(db, before?.id ?? null, { ...method, zone_id: zone.id });
  await log({
    act: before ? 'delivery-method.edit' : 'delivery-method.add',
    kind: 'delivery-method',
    id,
    changes: Object.fromEntries(
      Object.entries({ ...method, zone: zone.name }).map(([field, value]) => [
        field,
        [before && { ...before, zone: zone.name }[field as keyof typeof method], value],
      ]),
    ),
  });
}

function checkMethod(method: Omit<DeliveryMethod, 'id'>): void {
  const { name, kind, rates, most, free_from, min_days, max_days, address } = method;
  const isAmount = (amount: number) =>
    Number.isSafeInteger(amount) && amount >= 0 && amount <= LARGEST_AMOUNT;
  if (name === '') throw new Invalid({ name: ['A delivery method needs a name.'] });
  if (rates.length === 0 && (kind === 'weight' || kind === 'value'))
    throw new Invalid({ rates: [`Delivery by ${kind} needs rates such as 0=4.90.`] });
  if (!rates.every((rate) => isAmount(rate.from) && isAmount(rate.charge)))
    throw new Invalid({ rates: ['A rate is too large.'] });
  if (new Set(rates.map(({ from }) => from)).size < rates.length)
    throw new Invalid({ rates: ['Two rates begin at the same measure.'] });
  if (most !== null && (!isAmount(most) || most === 0))
    throw new Invalid({ most: ['--most must be above 0.'] });
  if (free_from !== null && !isAmount(free_from))
    throw new Invalid({ free_from: ['The amount from which delivery is free is too large.'] });
  const least = min_days ?? 1;
  const isDay = (day: number) => Number.isInteger(day) && day >= 1 && day <= MAX_DAYS;
  if (!isDay(least) || !isDay(max_days ?? least) || least > (max_days ?? least))
    throw new Invalid({ days: [`Give days such as 2-4, from 1 to ${MAX_DAYS}.`] });
  if (kind === 'pick-up' && address === '')
    throw new Invalid({ address: ['Give the address where orders are picked up.'] });
  if (kind !== 'pick-up' && address !== '')
    throw new Invalid({ address: ['Only a pick-up has an address.'] });
}
