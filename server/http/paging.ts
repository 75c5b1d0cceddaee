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

/**
 * From page numbers to the part of a list: without both of them the first 100, or the defaults of the call where it
 * has some. Invalid for pages beyond the first 10,000 rows.
 */
export function sliceOf(request: PageRequest, defaultPerPage?: number): Slice {
  if (defaultPerPage !== undefined) {
    return slice(request.page ?? 1, request.per_page ?? defaultPerPage);
  }
  return request.page === undefined || request.per_page === undefined
    ? { offset: 0, limit: WHOLE_LIST }
    : slice(request.page, request.per_page);
}

function slice(page: number, limit: number): Slice {
  const offset = (page - 1) * limit;
  if (offset > DEEPEST) {
    throw new Invalid({
      page: [`Only the first 10,000 entries can be paged through; please narrow the list down.`],
    });
  }
  return { offset, limit };
}
