import type { TicketPerson } from '#contract/console/tickets/tickets.ts';
import { type GrantedRole, type Scope, scopeOf } from '#domain/staff/rights.ts';
import { mayAnswer } from '#domain/staff/may-answer.ts';
import type { Database } from '#server/database/connect.ts';
import { allPeople, type PersonRow, personById } from '#server/staff/person-named.ts';

interface AssignedPerson {
  name: string;
  roles: readonly GrantedRole[];
  isActive: boolean;
  canSignIn: boolean;
}

/** A person with what decides whether tickets can be assigned to them; undefined for an unknown one, and for nobody. */
export async function findPerson(
  db: Database,
  id: number | null,
): Promise<AssignedPerson | undefined> {
  if (id === null) return undefined;
  const person = await personById(db, id);
  if (!person) return undefined;
  const { name, roles, is_active: isActive } = person;
  return { name, roles, isActive, canSignIn: canSignIn(person) };
}

/** Who may answer a ticket about an order of a shop, by name; null: about no order. */
export async function listAnswerers(db: Database, shopId: number | null): Promise<TicketPerson[]> {
  return peopleOf((await allPeople(db)).filter(({ roles }) => mayAnswer(roles, shopId)));
}

/** Who may answer at least one of the tickets in a scope, by name. */
export async function listAnswerersIn(db: Database, scope: Scope): Promise<TicketPerson[]> {
  const isOne = ({ roles }: PersonRow) => {
    const own = scopeOf(roles, 'tickets.answer');
    if (own === 'all') return true;
    return scope === 'all' ? own.length > 0 : own.some((shop) => scope.includes(shop));
  };
  return peopleOf((await allPeople(db)).filter(isOne));
}

const canSignIn = ({ is_active, has_password }: PersonRow) => is_active && has_password;

const peopleOf = (rows: readonly PersonRow[]): TicketPerson[] =>
  rows.filter(canSignIn).map(({ id, name }) => ({ id, name }));
