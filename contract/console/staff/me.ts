import { z } from 'zod';
import { id } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';
import { RIGHTS, ROLES } from './rights.ts';

export const RoleSchema = z.object({
  role: z.enum(ROLES),
  shop_id: z.int().nullable(),
  shop: z.string().nullable(),
});

export const getMe = consoleEndpoint({
  method: 'GET',
  path: '/me',
  access: 'session',
  summary: 'Returns who is signed in, their rights, and their shop',
  request: z.object({}),
  response: z.object({
    stage: z.enum(['code', 'enrol', 'open']),
    id: z.int(),
    name: z.string(),
    email: z.string(),
    locale: z.string(),
    has_factor: z.boolean(),
    recovery_codes: z.int(),
    roles: z.array(RoleSchema),
    rights: z.array(z.enum(RIGHTS)),
    shop: z.object({
      name: z.string(),
      url: z.string(),
      currency: z.object({
        name: z.string(),
        symbol: z.string(),
        position: z.enum(['prefix', 'suffix']),
        /** Decimals of its smallest unit. */
        digits: z.int(),
      }),
      /** The language that products are written in. */
      language: z.string(),
      languages: z.array(
        z.object({ name: z.string(), title: z.string(), direction: z.enum(['ltr', 'rtl']) }),
      ),
      /** Whether the person works for more than one of several sellers. */
      has_several: z.boolean(),
      /** At most this many pieces are low stock. */
      low_stock_at: z.int(),
      /** 'Europe/Berlin' */
      time_zone: z.string(),
    }),
  }),
});
export type Me = z.output<typeof getMe.response>;

export const updateMe = consoleEndpoint({
  method: 'POST',
  path: '/me',
  access: 'signed-in',
  summary: "Updates one's own name and language",
  request: z.object({
    name: z.string().trim().min(1).max(100),
    locale: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  }),
  response: z.object({}),
});

export const changePassword = consoleEndpoint({
  method: 'POST',
  path: '/me/password',
  access: 'signed-in',
  summary: "Changes one's own password and ends all other sessions",
  request: z.object({
    current_password: z.string().min(1).max(200),
    password: z.string().min(1).max(200),
  }),
  response: z.object({}),
});

export const beginFactor = consoleEndpoint({
  method: 'POST',
  path: '/me/factor',
  access: 'session',
  summary: 'Creates a secret for an authenticator app; it takes effect once a code is confirmed',
  request: z.object({}),
  response: z.object({
    secret: z.string(),
    /** otpauth:// address for the app. */
    address: z.string(),
    /** The address as a QR code in SVG. */
    picture: z.string(),
  }),
});

export const confirmFactor = consoleEndpoint({
  method: 'POST',
  path: '/me/factor/confirm',
  access: 'session',
  summary: 'Confirms the new secret by its first code and returns ten recovery codes',
  request: z.object({ code: z.string().trim().min(6).max(20) }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
});

export const listSessions = consoleEndpoint({
  method: 'GET',
  path: '/me/sessions',
  access: 'signed-in',
  summary: "Lists one's own sessions",
  request: z.object({}),
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.int(),
        is_current: z.boolean(),
        device: z.string(),
        client_address: z.string(),
        created_at: z.string(),
        seen_at: z.string(),
      }),
    ),
  }),
});

export const endSession = consoleEndpoint({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  access: 'signed-in',
  summary: "Ends one of one's own sessions",
  request: z.object({ id: id() }),
  response: z.object({}),
});
