import { expect } from 'vitest';
import type { z } from 'zod';
import { type Deviation, deviationsOf, fieldsOf } from './deviations.ts';
import type { Existing } from './value-of.ts';

type Fields = Record<string, unknown>;

/** A call that is sent again and again. */
export interface TriedCall {
  request: z.ZodType;
  /** A request that succeeds with the current data. */
  plain: () => Fields;
  /** Values of the current data for fields that `plain` leaves out. */
  existing: () => Existing;
  /** Values that belong to somebody else. */
  others: Existing;
  /** Sends it; `written` names the tables that it has changed. */
  send: (fields: Fields) => Promise<Sent>;
  /** Makes new data, after a call that used up the current data. */
  renew: () => Promise<void>;
}

export interface Sent {
  status: number;
  text: string;
  written: string[];
}

/**
 * Sends a call twice, then with each field in turn unknown, somebody else's, absent, at its bounds and beyond them: a
 * refused call must not have changed anything.
 */
export async function tryEachField(call: TriedCall): Promise<void> {
  await call.renew();
  const first = await call.send(call.plain());
  const second = await call.send(call.plain());
  // The second is often refused for what the first has done: something was used up, or is newer than what was seen.
  for (const [label, { status, text, written }] of Object.entries({ first, second }))
    if (status >= 400) expect(written, `${label}: written although refused: ${text}`).toEqual([]);
  const isUsedUp = first.status !== second.status || first.written.join() !== second.written.join();
  let isCurrent = !isUsedUp;
  const renewed = async () => {
    if (!isCurrent) await call.renew();
    isCurrent = true;
  };
  const send = async (fields: Fields) => {
    const sent = await call.send(fields);
    if (isUsedUp && sent.written.length > 0) isCurrent = false;
    return sent;
  };
  await renewed();
  const added = await moreFields(call, renewed, send);
  const deviations = () => deviationsOf(call.request, fullPlain(call, added), call.others);
  for (const index of deviations().keys()) {
    await renewed();
    const { label, fields } = deviations()[index] as Deviation;
    // What the contract refuses never reaches the use case; fuzz-calls.ts sends that.
    if (!call.request.safeParse(fields).success) continue;
    const { status, text, written } = await send(fields);
    expect(status, `${label}: ${text}`).toBeLessThan(500);
    if (status >= 400) expect(written, `${label}: written although refused: ${text}`).toEqual([]);
  }
}

/** The further fields with which the request still succeeds: they are tried together with those it needs. */
async function moreFields(
  call: TriedCall,
  renewed: () => Promise<void>,
  send: (fields: Fields) => Promise<Sent>,
): Promise<string[]> {
  const added: string[] = [];
  for (const field of Object.keys(fieldsOf(call.request))) {
    if (field in call.plain() || !call.existing()[field]) continue;
    const { status } = await send(fullPlain(call, [...added, field]));
    if (status < 300) added.push(field);
    await renewed();
  }
  return added;
}

const fullPlain = (call: TriedCall, added: string[]): Fields => ({
  ...call.plain(),
  ...Object.fromEntries(added.map((field) => [field, call.existing()[field]?.[0]])),
});
