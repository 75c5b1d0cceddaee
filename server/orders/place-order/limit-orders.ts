import { mailboxOf } from '#domain/limits/mailbox.ts';
import { networkOfSubject } from '#domain/limits/network.ts';
import { tooManyPieces, unverifiedOrderLimits } from '#domain/limits/order-limits.ts';
import { verifiedContact } from '#server/accounts/contacts/verified-contact.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Refused } from '#server/http/response/failure.ts';
import { type Attempt, countAttempts } from '#server/limits/take-attempts.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import { translate } from '#server/i18n/translate.ts';

interface Orderer {
  /** null for a guest. */
  userId: number | null;
  /** A guest's phone, its international digits first, and email. */
  phones: readonly string[];
  email: string | null;
}

/**
 * Counts an order against the rate limits of unverified contacts, and of the address and network of buyers without a
 * confirmed one. Returns the ids that release the attempt when the order is not placed. Throws 429 with Retry-After.
 * In-process calls have no address and are not counted.
 */
export async function countOrder(
  context: CallContext,
  orderer: Orderer,
  { limits }: Pick<Settings, 'limits'>,
): Promise<string[]> {
  if (context.clientAddress === 'unknown') return [];
  const { contacts, isVerified } = await unverifiedContacts(context, orderer);
  const { ofAddress, ofNetwork, ofContact } = unverifiedOrderLimits(limits);
  const ofOrigin: Attempt[] = [
    { limit: ofAddress, subject: context.clientAddress },
    { limit: ofNetwork, subject: networkOfSubject(context.clientAddress) },
  ];
  const attempts = [
    ...(isVerified ? [] : ofOrigin),
    ...contacts.map((subject) => ({ limit: ofContact, subject })),
  ];
  if (attempts.length === 0) return [];
  return countAttempts(context.db, context, attempts);
}

/**
 * Unverified contacts of the buyer, whose owner may not know about the order, and whether the buyer has verified any.
 */
async function unverifiedContacts(
  { db }: CallContext,
  { userId, phones: [phone], email }: Orderer,
): Promise<{ contacts: string[]; isVerified: boolean }> {
  if (userId === null) {
    const contacts = [phone, email && mailboxOf(email)].filter((contact) => !!contact) as string[];
    return { contacts, isVerified: false };
  }
  const customer = await verifiedContact(db, userId);
  const { isVerified } = customer;
  // A customer who verified only the phone may have entered somebody else's mailbox.
  const mailbox = customer.email && !customer.isEmailVerified ? [mailboxOf(customer.email)] : [];
  return { contacts: [...(isVerified ? [] : [`user:${userId}`]), ...mailbox], isVerified };
}

/** Refuses more pieces than one order may take. */
export function limitPieces(
  { locale }: CallContext,
  lines: readonly { quantity: number; name: string }[],
  { limits }: Pick<Settings, 'limits'>,
): void {
  const exceeded = tooManyPieces(lines, limits);
  if (exceeded === null) return;
  throw new Refused(
    exceeded === 'order'
      ? translate(locale, 'You can order up to {{count}} items at once. Split your order.', {
          count: limits.pieces_of_order,
          one: 'You can order {{count}} item at a time. Split your order.',
        })
      : translate(
          locale,
          'You can order up to {{count}} of {{product}} at once. Choose a smaller quantity.',
          { count: limits.pieces_of_line, product: exceeded.name },
        ),
  );
}
