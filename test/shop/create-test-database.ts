import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { prepareEach } from '#test/database/prepare-each.ts';
import { watchTransactions } from '#test/database/watch-transactions.ts';

export interface TestDatabase extends Connection {
  url: string;
}

const connectTo = (url: string): Connection => connect(url, { max: 5, isPatient: true });

/**
 * Creates a database, migrated or from a template; `close` drops it, and throws if a transaction has used a second
 * connection.
 */
export async function createTestDatabase(
  template = 'toolyard_template',
  openDatabase = connectTo,
): Promise<TestDatabase> {
  const base = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connect(base, { max: 1, isPatient: true });
  // Copying files costs a third of writing each page to the log.
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(
    admin.db,
  );
  const url = base.replace('/postgres?', `/${name}?`);
  const connection = openDatabase(url);
  const expectOneConnection = watchTransactions(connection);
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
      await admin.close();
      expectOneConnection();
    },
  };
}

/** A migrated database whose handles prepare every statement, for tests that make the same calls hundreds of times. */
export function createPreparingDatabase(): Promise<TestDatabase> {
  return createTestDatabase('toolyard_template', (url) => {
    const connection = connectTo(url);
    return {
      ...connection,
      db: prepareEach(connection.readPool),
      orderDb: prepareEach(connection.orderPool),
    };
  });
}
