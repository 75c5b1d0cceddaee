import { z } from 'zod';
import { SignedInSchema, UserSchema } from './account-shapes.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { file, flag, maybe } from './fields.ts';
import { westernDigits } from './western-digits.ts';

// What name, phone, email and password require depends on settings of the shop: the server checks these fields
// together and responds 422 with all errors.

/** A text checked by the shop's rules. */
const entered = () =>
  maybe(
    z.preprocess(
      (value: string | number) => (typeof value === 'number' ? String(value) : value),
      z.string().max(1000),
    ),
  );
/** Digits checked by the shop's rules, in any script. */
const enteredDigits = () =>
  maybe(
    z.preprocess(
      (value: string | number) => (isText(value) ? westernDigits(String(value)) : value),
      z.string().max(1000),
    ),
  );
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
/** Marks a field that the shop's rules require, for the reference page: they are checked together with the others. */
const required = <T extends z.ZodType>(schema: T): T => schema.meta({ isRequired: true });
/** Passwords are used unchanged, including leading and trailing blanks. */
const secret = () => z.string().max(1000).nullish();
const contact = () =>
  z.preprocess(
    (value: string | number) =>
      value === ''
        ? undefined
        : isText(value)
          ? westernDigits(String(value))
          : (value ?? undefined),
    z.string().trim().min(1).max(255),
  );
const givenSecret = () =>
  z.preprocess(
    (value: string) => (value === '' ? undefined : (value ?? undefined)),
    z.string().max(1000),
  );

const person = {
  name: required(entered()),
  phone: enteredDigits().describe(
    'Digits; the settings define their number and whether the phone is required.',
  ),
  phone_code: entered(),
  email: required(entered()).describe('Unique.'),
  country: entered().describe('The name of a country from /countries.'),
  gender: entered().describe('male, female or other.'),
  date_of_birth: entered().describe('1990-12-31'),
  profile_photo: file().describe('A JPEG or PNG of at most 2 MB, in multipart/form-data.'),
};

/** Spec §3, registration. */
export const RegistrationRequestSchema = z.object({
  ...person,
  country: required(person.country),
  password: required(secret()).describe('At least 8 characters.'),
});
export type RegistrationRequest = z.output<typeof RegistrationRequestSchema>;

export const register = endpoint({
  ...routes.register,
  auth: 'none',
  summary: 'Creates an account and logs in; /send-otp sends the code that verifies it.',
  request: RegistrationRequestSchema,
  response: SignedInSchema,
});

export const login = endpoint({
  ...routes.login,
  auth: 'none',
  failures: [403],
  summary: 'Logs in with an email or phone and a password; 400 when they do not match.',
  request: z.object({ phone: contact().describe('Email or phone.'), password: givenSecret() }),
  response: SignedInSchema,
});

export const logoutByGet = endpoint({
  ...routes.logoutByGet,
  auth: 'customer',
  summary: 'Ends the session of the token.',
  request: z.object({}),
  response: z.object({}),
});

export const logout = endpoint({
  ...logoutByGet,
  method: 'POST',
  summary: 'The same as GET /logout.',
});

export const sendOtp = endpoint({
  ...routes.sendOtp,
  auth: 'none',
  summary:
    'Sends a 4-digit code; the response is the same whether or not an account has the contact.',
  request: z.object({
    phone: contact().describe('Email or phone.'),
    phone_code: entered(),
    forgot_password: maybe(flag()).describe('1: the code is for /reset-password.'),
  }),
  response: z.object({ email_or_phone: z.string(), phone_code: z.string().nullable() }),
});

export const verifyOtp = endpoint({
  ...routes.verifyOtp,
  auth: 'none',
  summary:
    'Verifies the contact with its code, or switches an account without a password to it if the code was requested while logged in and nobody else has it; a code for a forgotten password returns a token.',
  request: z.object({
    phone: contact().describe('The email or phone sent to /send-otp.'),
    otp: z.preprocess(
      (value: string | number) =>
        value === '' ? undefined : isText(value) ? westernDigits(String(value)) : value,
      z.string().trim().max(20),
    ),
  }),
  response: z.object({
    token: z
      .string()
      .nullable()
      .describe('For /reset-password; null unless the code was requested with forgot_password.'),
  }),
});

export const resetPassword = endpoint({
  ...routes.resetPassword,
  auth: 'none',
  summary: 'Sets a new password with the token from /verify-otp and ends all sessions.',
  request: z.object({
    token: contact(),
    password: givenSecret(),
    password_confirmation: givenSecret(),
  }),
  response: z.object({}),
});

const proof = {
  code: maybe(z.string().max(10_000)).describe(
    'google: the authorization code; facebook: the access token; apple: the id token, or any text when data contains it.',
  ),
  data: z
    .unknown()
    .optional()
    .describe('Other data from the provider; never trusted without proof.'),
};

export const signInByProvider = endpoint({
  ...routes.signInByProvider,
  auth: 'none',
  failures: [403],
  summary: 'Logs in with google, facebook or apple; creates an account the first time.',
  request: z.object({
    provider: z.string().max(50).describe('google, facebook or apple.'),
    ...proof,
  }),
  response: SignedInSchema,
});

export const signInSocially = endpoint({
  method: 'POST',
  path: '/social-auth',
  auth: 'none',
  failures: [403],
  summary: 'The same as /auth/{provider}/token with the provider as auth_type.',
  request: z.object({ auth_type: contact(), ...proof }),
  response: SignedInSchema,
});

export const getProfile = endpoint({
  ...routes.getProfile,
  auth: 'customer',
  summary: 'The customer of the token.',
  request: z.object({}),
  response: z.object({ user: UserSchema }),
});

export const ProfileRequestSchema = z.object({
  ...person,
  current_password: secret().describe(
    'Required to change email or phone. An account without a password changes them within 15 minutes of logging in, or of a code to a contact that it has, and its email by another code: /send-otp and /verify-otp, first with the present contact and then with the new email, while logged in.',
  ),
});
export type ProfileRequest = z.output<typeof ProfileRequestSchema>;

export const updateProfile = endpoint({
  ...routes.updateProfile,
  auth: 'customer',
  failures: [403],
  summary:
    'Updates the account. A new email or phone requires the current password, and has to be verified again.',
  request: ProfileRequestSchema,
  response: z.object({ user: UserSchema }),
});

export const changePassword = endpoint({
  ...routes.changePassword,
  auth: 'customer',
  summary: 'Sets a new password and ends all other sessions.',
  request: z.object({
    current_password: givenSecret(),
    password: givenSecret(),
    password_confirmation: givenSecret(),
  }),
  response: z.object({}),
});
