import type { Role } from '#contract/console/staff/rights.ts';

/** A role with the name of its shop. */
export interface StaffRole {
  role: Role;
  shop_id: number | null;
  shop: string | null;
}

/** The session of a call with its person, read once per call: changes apply from the next call on. */
export interface StaffSession {
  id: number;
  staff_id: number;
  stage: 'code' | 'enrol' | 'open';
  wrong_codes: number;
  totp_pending: Buffer | null;
  proved_at: Date;
  seen_at: Date;
  name: string;
  email: string;
  locale: string;
  has_factor: boolean;
  roles: StaffRole[];
}
