import { Overloaded } from '#server/load/overloaded.ts';

const MEGABYTE = 1024 * 1024;
/** Four forms of customers, or two pictures of operators. */
const MAX_OF_ADDRESS = 48 * MEGABYTE;
const MAX_OF_ALL = 256 * MEGABYTE;

/** One request's share of the budget. */
export interface BodyShare {
  /** Adds bytes that have arrived. Throws Overloaded beyond what the client, or all clients together, may occupy. */
  take: (bytes: number) => void;
  /** Must be called once the request is answered. */
  release: () => void;
}

/** Limits the memory of request bodies in one process: bodies that arrive slowly occupy it for minutes. */
export function bodyBudget({ ofAddress = MAX_OF_ADDRESS, ofAll = MAX_OF_ALL } = {}) {
  let all = 0;
  const byAddress = new Map<string, number>();
  const change = (address: string, bytes: number) => {
    all += bytes;
    const left = (byAddress.get(address) ?? 0) + bytes;
    if (left === 0) byAddress.delete(address);
    else byAddress.set(address, left);
  };
  return {
    shareOf: (address: string): BodyShare => {
      let taken = 0;
      return {
        take: (bytes) => {
          if (all + bytes > ofAll || (byAddress.get(address) ?? 0) + bytes > ofAddress)
            throw new Overloaded();
          taken += bytes;
          change(address, bytes);
        },
        release: () => {
          change(address, -taken);
          taken = 0;
        },
      };
    },
  };
}
