import type { Role } from '#contract/console/staff/rights.ts';
import { msg } from '#domain/i18n/msg.ts';

interface RoleWords {
  name: string;
  /** What a person with the role may do. */
  may: string;
}

/** The names of the roles. */
export const ROLE_WORDS: Record<Role, RoleWords> = {
  owner: { name: msg('Owner'), may: msg('Can do everything.') },
  manager: {
    name: msg('Manager'),
    may: msg('Runs the shop; can invite support, packers and sellers.'),
  },
  support: { name: msg('Support'), may: msg('Handles orders and customers.') },
  packer: {
    name: msg('Packer'),
    may: msg("Packs and ships; doesn't see amounts, phone numbers or emails."),
  },
  seller: { name: msg('Seller'), may: msg('Runs one shop and sees only its orders.') },
};
