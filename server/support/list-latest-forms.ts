import type { Database } from '#server/database/connect.ts';
import {
  type ApplicationRow,
  listApplicationRows,
  listContactMessages,
  type ContactMessageRow,
} from './queries.ts';

const SHOWN = 50;

/** The latest messages to the shop, for its operator. */
export function listLatestMessages(db: Database): Promise<ContactMessageRow[]> {
  return listContactMessages(db, SHOWN);
}

/** The latest applications of sellers, for the operator. */
export function listLatestApplications(db: Database): Promise<ApplicationRow[]> {
  return listApplicationRows(db, SHOWN);
}
