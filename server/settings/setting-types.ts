import { z } from 'zod';
import { parseBankAccount } from '#domain/money/bank-account.ts';

/** Whether Intl knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

interface Setting<Schema extends z.ZodType> {
  schema: Schema;
  default: z.output<Schema>;
}

/** A setting with its schema and default. */
export const setting = <Schema extends z.ZodType>(
  schema: Schema,
  fallback: z.output<Schema>,
): Setting<Schema> => ({ schema, default: fallback });

/** A text with a maximum number of characters. */
export const text = (max = 500) => z.string().trim().max(max);

/** An address on this site or another one. */
export const address = () =>
  z
    .string()
    .trim()
    .max(500)
    .regex(/^(https?:\/\/|\/)/, 'must begin with http://, https:// or /');

/** An address on this site or another one, or null. */
export const link = () => address().nullable();

/** Several words, in JSON or separated by commas. */
export const list = (item: z.ZodType<string>) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && value !== ''
        ? value.split(',').map((part) => part.trim())
        : value,
    z.array(item).min(1).max(300).nullable(),
  );

/** An ISO 3166 country code, in any letter case. */
export const country = (problem = 'must be a country code such as DE') =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, problem);

/** A language code, with or without a country. */
export const locale = () =>
  z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language such as en');

/** The recipient of a code. */
export const channel = () => z.enum(['email', 'phone']);

/** A text that is not empty, or null. */
export const words = () => text(200).min(1).nullable();

/** An IBAN or account number with valid check digits. */
export const bankAccount = () =>
  text(40).transform((value, issues) => {
    const account = parseBankAccount(value);
    if (account !== null) return account;
    issues.addIssue({ code: 'custom', message: 'is no IBAN or account number: check its digits' });
    return z.NEVER;
  });

/** A rate limit: how often something may be done. */
export const rateLimit = (times: number) => z.int().min(1).max(100_000_000).default(times);

/** When the owner or a seller is mailed about an event. */
export const notificationTime = (byDefault: 'at-once' | 'daily') =>
  z.enum(['at-once', 'daily', 'off']).default(byDefault);

/** A provider to sign in with. */
export const provider = z.object({
  name: text(50),
  client_id: words(),
  is_active: z.boolean(),
  redirect_url: link(),
});

/** A provider that is switched off. */
export const disabledProvider = (name: string) => ({
  name,
  client_id: null,
  is_active: false,
  redirect_url: null,
});
