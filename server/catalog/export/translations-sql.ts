import { sql } from 'kysely';
import type { Translations } from '#domain/catalog/translations.ts';

/** The column `translations` of a table by its alias. */
export const translationsJson = (table: string) =>
  sql<Translations>`${sql.ref(`${table}.translations`)}`.as('translations');
