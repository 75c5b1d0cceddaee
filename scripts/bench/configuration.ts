import { join, resolve } from 'node:path';

const numbers = (name: string, fallback: string) =>
  (process.env[name] ?? fallback).split(',').map(Number);

/** Duration of each load run. */
export const [SECONDS = 3] = numbers('BENCH_SECONDS', '3');
export const CONNECTIONS = numbers('BENCH_CONNECTIONS', '16,64');
/** Sizes of the catalogues that are searched. */
export const CATALOGUES = numbers('BENCH_PRODUCTS', '10000,100000,1000000');
export const [ORDERS = 1_000_000] = numbers('BENCH_ORDERS', '1000000');
export const [REST_MINUTES = 5] = numbers('BENCH_REST_MINUTES', '5');

export const FOLDER = resolve('.data', 'bench');
/** The demo shop that most parts measure. */
export const DATA_DIR = join(FOLDER, 'shop');
