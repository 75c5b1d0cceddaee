import type { Review } from '#contract/shops.ts';
import { dayText } from '#domain/dates/text-date.ts';
import { pictureUrl } from '#server/content/picture-url.ts';
import type { CallContext } from '#server/http/call-context.ts';

const PROFILE_WIDTH = 160;

/** A review as it is kept; `customer_profile` is the hash of a picture. */
export interface ReviewRow {
  id: number;
  customer_name: string;
  customer_profile: string | null;
  rating: number;
  description: string;
  created_at: Date;
}

/** A review as people read it. */
export function presentReview(context: Pick<CallContext, 'mediaOrigin'>, row: ReviewRow): Review {
  return {
    ...row,
    customer_profile: pictureUrl(context, row.customer_profile, PROFILE_WIDTH),
    created_at: dayText(row.created_at),
  };
}
