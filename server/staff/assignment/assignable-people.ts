import type { AssignedPerson } from '#contract/console/assigned-person.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { type GrantedRole, hasRightFor, type Scope, scopeOf } from '#domain/staff/rights.ts';
import type { Database } from '#server/database/connect.ts';
import { allPeople, type PersonRow, personById } from '../person-named.ts';

interface AssignablePerson {
  name: string;
  roles: readonly GrantedRole[];
  isActive: boolean;
  canSignIn: boolean;
}

/**
 * A person with what decides whether tickets and orders can be assigned to them; undefined for an unknown one, and for
 * null.
 */
export async function findPerson(
  db: Database,
  id: number | null,
): Promise<AssignablePerson | undefined> {
  if (id === null) return undefined;
  const person = await personById(db, id);
  if (!person) return undefined;
  const { name, roles, is_active: isActive } = person;
  return { name, roles, isActive, canSignIn: canSignIn(person) };
}

/** Who can sign in and has a right for what belongs to a shop, by name; null: to no shop. */
export async function listPeopleFor(
  db: Database,
  right: Right,
  shopId: number | null,
): Promise<AssignedPerson[]> {
  return peopleOf((await allPeople(db)).filter(({ roles }) => hasRightFor(roles, right, shopId)));
}

/** Who can sign in and has a right in at least one shop of a scope, by name. */
export async function listPeopleIn(
  db: Database,
  right: Right,
  scope: Scope,
): Promise<AssignedPerson[]> {
  const hasOne = ({ roles }: PersonRow) => {
    const own = scopeOf(roles, right);
    if (own === 'all') return true;
    return scope === 'all' ? own.length > 0 : own.some((shop) => scope.includes(shop));
  };
  return peopleOf((await allPeople(db)).filter(hasOne));
}

const canSignIn = ({ is_active, has_password }: PersonRow) => is_active && has_password;

const peopleOf = (rows: readonly PersonRow[]): AssignedPerson[] =>
  rows.filter(canSignIn).map(({ id, name }) => ({ id, name }));
