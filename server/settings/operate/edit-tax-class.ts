import { cleanText } from '#domain/catalog/plain-text.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import {
  countTaxClassUses,
  deleteTaxClass,
  findTaxClass,
  listTaxClasses,
  lockTaxClasses,
  saveTaxClass,
  type TaxClassRow,
} from '../tax/queries.ts';

const LONGEST_NAME = 100;

/** Adds a tax class; the first one is the default. Invalid for a name that is taken or too long. */
export async function addTaxClass(
  { db, log }: Work,
  name: string,
  { isDefault }: { isDefault: boolean },
): Promise<void> {
  await lockTaxClasses(db);
  await requireFreeName(db, name);
  const is_default = isDefault || (await listTaxClasses(db)).length === 0;
  const id = await saveTaxClass(db, { id: null, name: cleanText(name), is_default });
  const changes = { name: [null, name], is_default: [null, is_default] } as const;
  await log({ act: 'tax-class.add', kind: 'tax-class', id, changes });
}

/** Renames a class or makes it the default. NotFound, Invalid for a name that is taken or too long. */
export async function editTaxClass(
  { db, log }: Work,
  name: string,
  edit: { name?: string; is_default?: true },
): Promise<void> {
  await lockTaxClasses(db);
  const current = await requireTaxClass(db, name);
  if (edit.name !== undefined && edit.name.toLowerCase() !== current.name.toLowerCase())
    await requireFreeName(db, edit.name);
  const { id } = current;
  const next = {
    name: cleanText(edit.name ?? current.name),
    is_default: edit.is_default ?? current.is_default,
  };
  await saveTaxClass(db, { id, ...next });
  await log({
    act: 'tax-class.edit',
    kind: 'tax-class',
    id,
    changes: {
      name: [current.name, next.name],
      is_default: [current.is_default, next.is_default],
    },
  });
}

/** Removes an unused class. NotFound, Refused while it is used. */
export async function removeTaxClass({ db, log }: Work, name: string): Promise<void> {
  await lockTaxClasses(db);
  const current = await requireTaxClass(db, name);
  const { products, categories, taxes } = await countTaxClassUses(db, current.id);
  if (products + categories + taxes > 0) {
    const uses = [
      count(products, 'product', 'products'),
      count(categories, 'category', 'categories'),
      count(taxes, 'rate', 'rates'),
    ].filter((use) => use !== null);
    throw new Refused(
      `"${current.name}" is the class of ${uses.join(', ')}: give them another class or remove the rates first.`,
    );
  }
  await deleteTaxClass(db, current.id);
  const changes = { name: [current.name, null] } as const;
  await log({ act: 'tax-class.remove', kind: 'tax-class', id: current.id, changes });
}

const count = (quantity: number, one: string, many: string) =>
  quantity === 0 ? null : `${quantity} ${quantity === 1 ? one : many}`;

/** The class with a name. NotFound for an unknown one. */
export async function requireTaxClass(db: Work['db'], name: string): Promise<TaxClassRow> {
  const taxClass = await findTaxClass(db, name);
  if (taxClass) return taxClass;
  const names = (await listTaxClasses(db)).map((taxClass) => taxClass.name).join(', ');
  const alternatives = names === '' ? '' : `there are ${names}; `;
  throw new NotFound(
    `There is no tax class "${name}": ${alternatives}taxes class add "${name}" creates it.`,
  );
}

async function requireFreeName(db: Work['db'], name: string): Promise<void> {
  const clean = cleanText(name);
  if (clean === '' || clean.length > LONGEST_NAME) {
    throw new Invalid({ name: [`A tax class has a name of at most ${LONGEST_NAME} characters.`] });
  }
  if (await findTaxClass(db, clean)) {
    throw new Invalid({ name: [`The tax class "${clean}" already exists.`] });
  }
}
