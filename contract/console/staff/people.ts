import { z } from 'zod';
import { flag, id, maybe } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { RoleSchema } from './me.ts';
import { ROLES } from './rights.ts';

const grantedRole = () =>
  z.object({ role: z.enum(ROLES), shop_id: z.int().min(1).nullable().default(null) });
const roles = () => z.array(grantedRole()).min(1).max(20);

export const PersonSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(RoleSchema),
  /** invited: has no password yet. */
  state: z.enum(['active', 'invited', 'disabled']),
  has_factor: z.boolean(),
  seen_at: z.string().nullable(),
  is_me: z.boolean(),
});
export type Person = z.output<typeof PersonSchema>;

export const listPeople = consoleEndpoint({
  method: 'GET',
  path: '/people',
  access: 'people.edit',
  summary: 'Lists the staff, and the shops a role can apply to',
  request: z.object({}),
  response: z.object({
    people: z.array(PersonSchema),
    shops: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

export const invitePerson = consoleEndpoint({
  method: 'POST',
  path: '/people',
  access: 'people.edit',
  fresh: true,
  summary: 'Invites a person by email',
  request: z.object({
    name: z.string().trim().min(1).max(100),
    email: z.string().trim().min(1).max(200),
    roles: roles(),
  }),
  response: z.object({ id: z.int() }),
});

export const changePerson = consoleEndpoint({
  method: 'POST',
  path: '/people/{id}',
  access: 'people.edit',
  fresh: true,
  summary:
    "Updates a person's roles and access, effective with their next call. 409 with the current ones when they were changed meanwhile",
  request: z.object({
    id: id(),
    roles: roles(),
    is_active: flag(),
    /** The same as they were shown: a change by somebody else is merged, and not overwritten unseen. */
    seen: maybe(z.object({ roles: z.array(grantedRole()).max(100), is_active: flag() })),
  }),
  response: z.object({}),
});

export const inviteAgain = consoleEndpoint({
  method: 'POST',
  path: '/people/{id}/invite',
  access: 'people.edit',
  fresh: true,
  summary: 'Sends a new link to somebody without a password',
  request: z.object({ id: id() }),
  response: z.object({}),
});

export const signOutPerson = consoleEndpoint({
  method: 'POST',
  path: '/people/{id}/sign-out',
  access: 'people.edit',
  fresh: true,
  summary: 'Ends all sessions of a person',
  request: z.object({ id: id() }),
  response: z.object({}),
});

export const resetFactor = consoleEndpoint({
  method: 'POST',
  path: '/people/{id}/reset-factor',
  access: 'people.edit',
  fresh: true,
  summary: 'Removes a lost second factor and ends all sessions of the person',
  request: z.object({ id: id() }),
  response: z.object({}),
});
