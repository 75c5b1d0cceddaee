import { z } from 'zod';
import { consoleEndpoint } from '../endpoint.ts';

const email = () => z.string().trim().min(1).max(200);
const password = () => z.string().min(1).max(200);
const code = () => z.string().trim().min(6).max(20);
/** code: the second factor is missing; enrol: it has to be set up first; open: signed in. */
const StageSchema = z.object({ stage: z.enum(['code', 'enrol', 'open']) });

export const signIn = consoleEndpoint({
  method: 'POST',
  path: '/sign-in',
  access: 'anybody',
  summary: 'First step of signing in: email and password; sets the session cookie',
  request: z.object({ email: email(), password: password() }),
  response: StageSchema,
});

export const signInWithCode = consoleEndpoint({
  method: 'POST',
  path: '/sign-in/code',
  access: 'session',
  summary: 'Second step of signing in: a code of the authenticator app, or a recovery code',
  request: z.object({ code: code() }),
  response: StageSchema,
});

export const signOut = consoleEndpoint({
  method: 'POST',
  path: '/sign-out',
  access: 'session',
  summary: 'Signs out',
  request: z.object({}),
  response: z.object({}),
});

export const prove = consoleEndpoint({
  method: 'POST',
  path: '/prove',
  access: 'signed-in',
  summary: 'Confirms the password before a call that requires a fresh sign-in',
  request: z.object({ password: password() }),
  response: z.object({}),
});

const token = () => z.string().regex(/^[\w-]{43}$/);

export const getLink = consoleEndpoint({
  method: 'POST',
  path: '/link',
  access: 'anybody',
  summary: 'Returns what a one-time link is for, without using it',
  request: z.object({ token: token() }),
  response: z.object({
    kind: z.enum(['set-up', 'invite']),
    /** Of the invited person; null when they have to enter it. */
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
});

export const acceptLink = consoleEndpoint({
  method: 'POST',
  path: '/link/accept',
  access: 'anybody',
  summary: "Uses a link: creates the first owner, or sets an invited person's password; signs in",
  request: z.object({
    token: token(),
    name: z.string().trim().max(100).optional(),
    email: z.string().trim().max(200).optional(),
    /** Empty passwords are left to the check of all fields, so that each field of an empty form is marked. */
    password: z.string().max(200),
  }),
  response: StageSchema,
});
