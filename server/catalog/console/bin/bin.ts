import type { z } from 'zod';
import {
  BIN_KINDS,
  type BinKind,
  type BinResult,
  type BinRow,
  type listBin as listEndpoint,
  type restoreFromBin as restoreEndpoint,
} from '#contract/console/catalog/bin.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { Work } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import { Failure, Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { DAYS_IN_BIN } from '../../operate/bin/empty-bin.ts';
import { restoreProduct } from '../../operate/bin/restore-product.ts';
import { productNamed } from '../../operate/product-named.ts';
import { restoreRecord } from '../../operate/records/edit-record.ts';
import { ADS, BANNERS, CATEGORIES, VOUCHERS } from '../../operate/records/record-kinds.ts';
import { type BinListRow, type BinScope, listInBin, listBinRows } from './bin-list-queries.ts';
import { requireApplicable } from '../require-applicable.ts';

const PAGE_SIZE = 50;
const DAY_MS = 86_400_000;

/**
 * A page of what the caller may restore: products of their shops, and with the right to edit them records that belong
 * to no shop.
 */
export async function listBin(
  context: SignedInContext,
  { kind, q, after, limit = PAGE_SIZE }: z.output<typeof listEndpoint.request>,
): Promise<z.input<typeof listEndpoint.response>> {
  const [at, afterKind = '', id] = after?.split(':') ?? [];
  const last =
    at === undefined ? undefined : { deleted_at: Number(at), kind: afterKind, id: Number(id) };
  const listed = await readBin(context, { kind, q, last, limit: limit + 1 });
  const rows = listed.slice(0, limit);
  const end = listed.length > limit ? rows.at(-1) : undefined;
  return { rows, next: end ? `${Date.parse(end.deleted_at)}:${end.ref}` : null };
}

/** The caller's records of a filtered bin after one, latest first. */
export async function readBin(
  { db, session }: SignedInContext,
  query: Pick<z.output<typeof listEndpoint.request>, 'kind' | 'q'> & {
    last: { deleted_at: string | number; kind: string; id: number } | undefined;
    limit: number;
  },
): Promise<BinRow[]> {
  const { kind = null, q: search = null, last, limit } = query;
  const after = last ? { ...last, at: new Date(last.deleted_at) } : null;
  const rows = await listBinRows(db, scopeIn(session), { kind, search, after, limit });
  return rows.map(present);
}

/**
 * Restores records, each in its own transaction; a refused one is reported with its reason and does not stop the
 * others.
 */
export async function restoreFromBin(
  context: SignedInContext,
  { refs, idempotency_key }: z.output<typeof restoreEndpoint.request>,
): Promise<BinResult> {
  const { db, session, locale } = context;
  const t = translatorOf(locale);
  const records = [...new Set(refs)].map(readRef).toSorted((a, b) => rank(a) - rank(b));
  const names = new Map(
    (await listInBin(db, scopeIn(session), records)).map((row) => [refOf(row), row]),
  );
  const result: BinResult = { restored: [], refused: [] };
  for (const record of records) {
    const ref = refOf(record);
    const { name = '', key = '' } = names.get(ref) ?? {};
    try {
      // A repeat after a lost response finds its records restored, and returns the same result.
      const once = { idempotency_key: `${idempotency_key}:${ref}` };
      const restored = await operateOnce(db, byStaff(context), once, async (work) => {
        if (key === '') throw new Refused('This is no longer in the bin.');
        await restore(work, { ...record, key });
        return name;
      });
      result.restored.push({ ref, name: restored });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      result.refused.push({ ref, name, message: t(error.message) });
    }
  }
  return result;
}

async function restore(work: Work, { kind, id, key }: { kind: BinKind; id: number; key: string }) {
  switch (kind) {
    case 'product': {
      requireApplicable((await productNamed(work.db, { id })).product, 'restore');
      return restoreProduct(work, { id });
    }
    case 'category':
      return restoreRecord(work, CATEGORIES, key);
    case 'voucher':
      return restoreRecord(work, VOUCHERS, key);
    case 'banner':
      return restoreRecord(work, BANNERS, key);
    default:
      return restoreRecord(work, ADS, key);
  }
}

const scopeIn = ({ roles }: SignedInContext['session']): BinScope => ({
  products: scopeOf(roles, 'products.delete'),
  hasOthers: scopeOf(roles, 'taxonomy.edit') === 'all',
});

const refOf = ({ kind, id }: { kind: BinKind; id: number }) => `${kind}:${id}`;

/** A product can only be restored after its category. */
const rank = ({ kind }: { kind: BinKind }) => (kind === 'product' ? 1 : 0);

function readRef(ref: string): { kind: BinKind; id: number } {
  const [word, id] = ref.split(':');
  return { kind: BIN_KINDS.find((kind) => kind === word) ?? 'product', id: Number(id) };
}

function present({ key: _key, ...row }: BinListRow): BinRow {
  const deletedAt = new Date(row.deleted_at);
  return {
    ...row,
    ref: refOf(row),
    deleted_at: deletedAt.toISOString(),
    removed_at: new Date(deletedAt.getTime() + DAYS_IN_BIN * DAY_MS).toISOString(),
    actor: row.actor ?? 'system',
  };
}
