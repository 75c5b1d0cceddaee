import type { Review } from '#contract/catalog/shops.ts';
import { reviewDay } from '#domain/dates/response-times.ts';
import { personPicture } from '#server/content/person-picture.ts';
import type { CallContext } from '#server/http/call-context.ts';

const PROFILE_WIDTH = 160;

/** A stored review; `customer_profile` is the hash of a picture. */
export interface ReviewRow {
  id: number;
  customer_name: string;
  customer_profile: string | null;
  rating: number;
  description: string;
  created_at: Date;
}

/** Converts a review to the form of the contract. */
export function presentReview(context: Pick<CallContext, 'mediaOrigin'>, row: ReviewRow): Review {
  return {
    ...row,
    customer_profile: personPicture(
      context,
      { name: row.customer_name, photo: row.customer_profile },
      PROFILE_WIDTH,
    ),
    created_at: reviewDay(row.created_at),
  };
}
