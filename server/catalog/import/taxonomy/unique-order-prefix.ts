import { say } from '#domain/i18n/sentence.ts';
import { freeOrderPrefix } from '#domain/catalog/order-prefix.ts';
import type { Database } from '#server/database/connect.ts';
import { listTakenPrefixes } from '#server/settings/taken-prefixes.ts';
import { BadLine } from '../reading/bad-line.ts';

interface PrefixedShop {
  slug: string;
  name: string;
  order_prefix: string;
}

/**
 * The prefix of an imported shop's order codes, which is part of invoice numbers and therefore unique: a line without a
 * prefix gets a free one. An existing shop that shares its prefix retains it. Throws BadLine for a taken prefix.
 */
export async function uniqueOrderPrefix(
  db: Database,
  { slug, name, order_prefix }: PrefixedShop,
  { current, line }: { current: PrefixedShop | undefined; line: { order_prefix?: unknown } },
): Promise<string> {
  if (current?.order_prefix === order_prefix) return order_prefix;
  const others = (await listTakenPrefixes(db)).filter((taken) => taken.slug !== slug);
  const owner = others.find((other) => other.order_prefix === order_prefix);
  if (!owner) return order_prefix;
  if (line.order_prefix)
    throw new BadLine(
      say('order_prefix: the orders of "{{shop}}" begin with {{prefix}}.', {
        shop: owner.name,
        prefix: order_prefix,
      }),
    );
  return freeOrderPrefix(
    name,
    others.map((other) => other.order_prefix),
  );
}
