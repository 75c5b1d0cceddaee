import type { Person } from '#domain/accounts/check-person.ts';

/** A customer as stored. */
export interface UserRow extends Omit<Person, 'email'> {
  id: number;
  email: string | null;
  password_hash: string | null;
  phone_verified_at: Date | null;
  email_verified_at: Date | null;
  is_active: boolean;
  /** The country's name. */
  country: string | null;
  /** The picture's hash. */
  photo: string | null;
}

/** The values that a registration or profile change writes. */
export interface UserValues extends Omit<Person, 'email'> {
  email: string | null;
  country_id?: number | null;
  profile_photo_id?: number;
}
