import { Invalid } from '../response/failure.ts';

const WHOLE_LIST = 100;
/** Deeper pages are refused: an offset costs as much as reading every row before it. */
const MAX_OFFSET = 10_000;

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
  /** false: `total` is only a lower bound. */
  total_is_exact?: boolean;
}

/**
 * Reads the page of a list that a request asks for; without page and size the first 100 rows, or `perPage` if the call
 * has a default. Pages past the end are empty. Throws Invalid for pages that begin after `maxOffset`, by default the
 * first 10,000 rows.
 */
export async function readPage<List extends Listed>(
  request: PageRequest,
  read: (slice: Slice) => Promise<List>,
  perPage?: number,
  maxOffset: number = MAX_OFFSET,
): Promise<List> {
  const slice = requestedSlice(request, perPage);
  if (slice.offset <= maxOffset) return read(slice);
  // Only the total is needed.
  const list = await read({ offset: 0, limit: 0 });
  if (list.total > slice.offset || list.total_is_exact === false) {
    throw new Invalid({
      page: ['Only the first 10,000 results can be browsed. Narrow the list to see more.'],
    });
  }
  return list;
}

function requestedSlice({ page, per_page }: PageRequest, perPage: number | undefined): Slice {
  if (perPage === undefined && (page === undefined || per_page === undefined)) {
    return { offset: 0, limit: WHOLE_LIST };
  }
  const limit = per_page ?? perPage ?? WHOLE_LIST;
  return { offset: ((page ?? 1) - 1) * limit, limit };
}
