import { z } from 'zod';
import { idempotencyKey, whole } from '../../fields.ts';
import { LARGEST_ID } from '../../ids.ts';
import { consoleEndpoint } from '../endpoint.ts';

const number = () => z.string().regex(/^\d{7,16}$/);

/** Why a reply was not sent at its time: there is a newer message, the ticket is closed, or its writer may no longer answer it. */
const HOLD_REASONS = ['message', 'closed', 'person'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A reply that is sent later. */
export const ScheduledReplySchema = z.object({
  /** Its writer. */
  person: z.string(),
  message: z.string(),
  send_at: z.string(),
  hold_reason: z.enum(HOLD_REASONS).nullable(),
  /** Grows with each change. */
  version: z.int(),
});
export type ScheduledReply = z.output<typeof ScheduledReplySchema>;

const scheduled = {
  message: z.string().trim().min(1).max(5000),
  /** In the future, within a month. */
  send_at: z.iso.datetime('Choose a time in the future.'),
  /** Id of the newest message that was shown; 0 for none. */
  seen: whole(0, LARGEST_ID),
};

export const scheduleReply = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/scheduled-reply',
  access: 'tickets.answer',
  summary:
    'Schedules a reply; it is held back when there is a newer message by then. 409 when there is one now',
  request: z.object({ number: number(), idempotency_key: idempotencyKey(), ...scheduled }),
  response: z.object({}),
});

export const changeScheduledReply = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/scheduled-reply/change',
  access: 'tickets.answer',
  summary:
    'Changes text and time of a scheduled reply; 409 when it was changed since `version`, sent or withdrawn',
  request: z.object({ number: number(), version: whole(1, LARGEST_ID), ...scheduled }),
  response: z.object({}),
});

export const withdrawReply = consoleEndpoint({
  method: 'POST',
  path: '/tickets/{number}/scheduled-reply/withdraw',
  access: 'tickets.answer',
  summary:
    'Withdraws a scheduled reply; 409 when it was changed since `version`, sent or withdrawn',
  request: z.object({ number: number(), version: whole(1, LARGEST_ID) }),
  response: z.object({}),
});
