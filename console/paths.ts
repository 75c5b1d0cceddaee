/** The console's base path on its host. */
export const BASE = '/admin';

/** Every link of the console, below BASE. */
export const paths = {
  signIn: (to?: string) =>
    to === undefined ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`,
  home: () => '/',
  orders: (query = '') => `/orders${query === '' ? '' : `?${query}`}`,
  order: (id: number) => `/orders/${id}`,
  orderBatches: () => '/orders/batches',
  orderBatch: (id: number) => `/orders/batches/${id}`,
  pack: () => '/pack',
  packOrder: (id: number) => `/pack/${id}`,
  products: (query = '') => `/products${query === '' ? '' : `?${query}`}`,
  product: (id: number) => `/products/${id}`,
  newProduct: () => '/products/new',
  bin: (query = '') => `/bin${query === '' ? '' : `?${query}`}`,
  imports: () => '/import',
  import: (id: number) => `/import/${id}`,
  grid: (query: string) => `/grid?${query}`,
  inventory: (query = '') => `/inventory${query === '' ? '' : `?${query}`}`,
  taxonomy: (
    kind: 'categories' | 'brands' | 'attributes' | 'tags' | 'colors' | 'sizes' | 'units',
  ) => `/taxonomy/${kind}`,
  attribute: (slug: string) => `/taxonomy/attributes/${encodeURIComponent(slug)}`,
  tickets: (query = '') => `/tickets${query === '' ? '' : `?${query}`}`,
  ticket: (number: string) => `/tickets/${number}`,
  customers: (query = '') => `/customers${query === '' ? '' : `?${query}`}`,
  customer: (id: number) => `/customers/${id}`,
  errors: (query = '') => `/errors${query === '' ? '' : `?${query}`}`,
  failedMails: () => '/failed-mails',
  settings: () => '/settings',
  people: () => '/people',
  log: (query = '') => `/log${query === '' ? '' : `?${query}`}`,
  me: () => '/me',
};
