import type { Role } from '#contract/console/staff/rights.ts';
import { msg } from '#domain/i18n/msg.ts';

interface RoleTexts {
  name: string;
  /** What a person with the role may do. */
  summary: string;
}

/** The names of the roles, and what they may do. */
export const ROLE_TEXTS: Record<Role, RoleTexts> = {
  owner: { name: msg('Owner'), summary: msg('Can do everything.') },
  manager: {
    name: msg('Manager'),
    summary: msg('Runs the shop; can invite support, packers and sellers.'),
  },
  support: { name: msg('Support'), summary: msg('Handles orders and customers.') },
  packer: {
    name: msg('Packer'),
    summary: msg("Packs and ships; doesn't see amounts, phone numbers or emails."),
  },
  seller: { name: msg('Seller'), summary: msg('Runs one shop and sees only its orders.') },
};
