import { Invalid } from './failure.ts';

const WHOLE_LIST = 100;
/** Beyond this many rows a list is not turned page by page (design: lists). */
const DEEPEST = 10_000;

/** The part of a list to read. */
export interface Slice {
  offset: number;
  limit: number;
}

interface PageRequest {
  page?: number | undefined;
  per_page?: number | undefined;
}

interface Listed {
  total: number;
  /** false: there are at least `total`. */
  total_is_exact?: boolean;
}

/**
 * Reads the page of a list that a request names: without both numbers the first 100 rows, or `perPage` of them where
 * the call has a default. A page past the end is empty. Invalid where the page has rows, but beyond the first 10,000.
 */
export async function readPage<Answer extends Listed>(
  request: PageRequest,
  read: (slice: Slice) => Promise<Answer>,
  perPage?: number,
): Promise<Answer> {
  const slice = sliceOf(request, perPage);
  if (slice.offset <= DEEPEST) return read(slice);
  // How many rows there are is all that is needed of the list.
  const answer = await read({ offset: 0, limit: 0 });
  if (answer.total > slice.offset || answer.total_is_exact === false) {
    throw new Invalid({
      page: ['Only the first 10,000 results can be browsed. Narrow the list to see more.'],
    });
  }
  return answer;
}

function sliceOf({ page, per_page }: PageRequest, perPage: number | undefined): Slice {
  if (perPage === undefined && (page === undefined || per_page === undefined)) {
    return { offset: 0, limit: WHOLE_LIST };
  }
  const limit = per_page ?? perPage ?? WHOLE_LIST;
  return { offset: ((page ?? 1) - 1) * limit, limit };
}
