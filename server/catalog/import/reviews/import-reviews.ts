import { say } from '#domain/i18n/sentence.ts';
import type { z } from 'zod';
import { transaction } from '#server/database/transaction.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { changesOf } from '../field-changes.ts';
import type { FieldChange, ImportOutcome } from '../import-report.ts';
import { reviewLine } from '../reading/lines.ts';
import { readLine } from '../reading/read-line.ts';
import { reasonOf } from '../failure-reason.ts';
import {
  listReviewedProducts,
  listReviewsOf,
  type ReviewFields,
  saveReviews,
} from './review-queries.ts';
import type { ImportLine, ImportSession } from '../session.ts';

type Review = ImportLine<z.output<ReturnType<typeof reviewLine>>>;
interface Pending {
  line: number;
  /** The author and the product. */
  name: string;
  review: ReviewFields;
  outcome: ImportOutcome;
  changes: FieldChange[];
}

/** Imports some hundred reviews in one transaction; if that fails, one by one. */
export async function importReviews(session: ImportSession, lines: ImportLine[]): Promise<void> {
  const reviews: Review[] = [];
  const schema = reviewLine(session.now);
  for (const { line, value } of lines) {
    try {
      reviews.push({ line, value: readLine(schema, value) });
    } catch (error) {
      session.report.refuse('review', line, reasonOf(error));
    }
  }
  const pending = reviews.length === 0 ? [] : await compare(session, reviews);
  const changed = pending.filter(({ outcome }) => outcome !== 'unchanged');
  for (let same = changed.length; same < pending.length; same += 1) {
    session.report.count('review', 'unchanged');
  }
  if (session.preview) reportChanges(session, changed);
  else if (changed.length > 0) await write(session, changed);
}

/** Determines which reviews are new, by product, name and time; by text if the time is relative. */
async function compare(session: ImportSession, reviews: Review[]): Promise<Pending[]> {
  const slugs = [...new Set(reviews.map(({ value }) => value.product))];
  const products = await listReviewedProducts(session.db, slugs);
  const ids = [...products.values()].map(({ id }) => id);
  const names = [...new Set(reviews.map(({ value }) => value.customer_name))];
  const written = ids.length === 0 ? [] : await listReviewsOf(session.db, ids, names);
  const byTime = new Map(written.map((review) => [keyOf(review, review.created_at), review]));
  const byWords = new Map(written.map((review) => [keyOf(review, review.description), review]));
  return reviews.flatMap(({ line, value }) => {
    const product = products.get(value.product) ?? newInPreview(session, value.product);
    if (!product) {
      session.report.refuse(
        'review',
        line,
        say('There is no product "{{name}}".', { name: value.product }),
      );
      return [];
    }
    const { product: _, created_at, description, ...fields } = value;
    const author = { product_id: product.id, customer_name: fields.customer_name };
    const existing = created_at.is_relative
      ? byWords.get(keyOf(author, description ?? ''))
      : byTime.get(keyOf(author, created_at.time));
    const review = {
      ...fields,
      description: description ?? existing?.description ?? '',
      product_id: product.id,
      shop_id: product.shop_id,
      created_at: existing?.created_at ?? created_at.time,
    };
    byTime.set(keyOf(review, review.created_at), review);
    byWords.set(keyOf(review, review.description), review);
    const stated = { rating: review.rating, description: review.description };
    const { rating, description: words } = existing ?? stated;
    const changes = changesOf({ rating, description: words }, stated, session.currency);
    const outcome = !existing ? 'created' : changes.length === 0 ? 'unchanged' : 'updated';
    return [
      { line, name: `${review.customer_name} of ${value.product}`, review, outcome, changes },
    ];
  });
}

/** A product that the import would have created by now. */
function newInPreview({ preview }: ImportSession, slug: string) {
  const id = preview?.products.get(slug);
  return id === undefined ? undefined : { id, shop_id: 0 };
}

function reportChanges({ report }: ImportSession, changed: Pending[]): void {
  for (const { line, name, outcome, changes } of changed) {
    report.count('review', outcome);
    report.change(line, outcome, `review by ${name}`, changes);
  }
}

function keyOf(review: { product_id: number; customer_name: string }, rest: string): string {
  return JSON.stringify([review.product_id, review.customer_name, rest]);
}

async function write(session: ImportSession, changed: Pending[]): Promise<void> {
  const last = new Map(
    changed.map(({ review }) => [keyOf(review, review.created_at), review] as const),
  );
  const reviews = [...last.values()];
  try {
    await transaction(session.db, async (tx) => {
      await saveReviews(tx, reviews);
      const created = changed.filter(({ outcome }) => outcome === 'created').length;
      const updated = changed.length - created;
      await session.journal?.irreversible(tx, 'review', { created, updated });
      await indexProducts(tx, [...new Set(reviews.map(({ product_id }) => product_id))]);
    });
    for (const { outcome } of changed) session.report.count('review', outcome);
  } catch (error) {
    const [only] = changed;
    if (only && changed.length === 1) session.report.refuse('review', only.line, reasonOf(error));
    else for (const review of changed) await write(session, [review]);
  }
}
