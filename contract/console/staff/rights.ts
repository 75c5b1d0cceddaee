/** The roles of people who run the shop. */
export const ROLES = ['owner', 'manager', 'support', 'packer', 'seller'] as const;
export type Role = (typeof ROLES)[number];

/** The rights that calls of the console require. Who has which right: domain/staff/rights.ts. */
export const RIGHTS = [
  'orders.see',
  'orders.contact',
  'orders.address',
  'orders.mail',
  'orders.amounts',
  'orders.export',
  'orders.advance',
  'orders.ship',
  'orders.note',
  'orders.return',
  'orders.cancel',
  'orders.refund',
  'orders.refund-any-sum',
  'products.see',
  'products.edit',
  'products.delete',
  'products.export',
  'prices.edit',
  'taxonomy.edit',
  'imports.run',
  'stock.see',
  'stock.edit',
  'tickets.see',
  'tickets.answer',
  'replies.edit',
  'customers.see',
  'customers.contact',
  'customers.edit',
  'customers.export',
  'customers.erase',
  'errors.see',
  'settings.edit',
  'people.edit',
  'audit.see',
  'views.share',
] as const;
export type Right = (typeof RIGHTS)[number];
