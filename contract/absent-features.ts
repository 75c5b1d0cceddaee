import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { count, paging } from './fields.ts';
import { ProductCardSchema } from './catalog/products.ts';

// Calls that other clients of this kind of API make for features the shop does not have: blogs, chat with shops,
// seasonal offers. They return empty results in the expected shape, so that these clients keep working.

const nothing = z.array(z.never());
const common = { method: 'GET', auth: 'none', shared: true } as const;

export const listBrands = endpoint({
  ...common,
  path: '/brands',
  summary: 'Brand pages: always empty. The brands of products are filters of /products.',
  request: z.object(paging),
  response: z.object({ total: count(), brands: nothing }),
});

export const listDiscountProducts = endpoint({
  ...common,
  path: '/discount-products',
  summary: 'Seasonal offers: always empty. For reduced products use /products?on_sale=1.',
  request: z.object(paging),
  response: z.object({ total: count(), products: z.array(ProductCardSchema) }),
});

export const listBlogs = endpoint({
  ...common,
  path: '/blogs',
  summary: 'Blog posts: always empty.',
  request: z.object(paging),
  response: z.object({ total: count(), blogs: nothing, categories: nothing }),
});

export const countUnreadMessages = endpoint({
  ...common,
  path: '/unread-messages',
  summary: 'The number of unread chat messages: always 0, the shop has no chat.',
  request: z.object({}),
  response: z.object({ unread_messages: count() }),
});

export const listShopMessages = endpoint({
  ...common,
  path: '/get-message',
  summary: 'Chat messages of a shop: always empty.',
  request: z.object(paging),
  response: z.object({ total: count(), data: nothing }),
});

export const listShopChats = endpoint({
  ...common,
  path: '/get-shops',
  summary: 'Shops the customer chats with: always empty.',
  request: z.object(paging),
  response: z.object({ total: count(), data: nothing }),
});

export const noteLastSeen = endpoint({
  method: 'POST',
  path: '/update-last-seen',
  auth: 'none',
  hasBody: false,
  isForgiving: true,
  summary: 'Accepted without effect: the shop does not track presence.',
  request: z.object({}),
  response: z.object({}),
});

export const noteLastSeenByGet = endpoint({
  ...noteLastSeen,
  method: 'GET',
  summary: 'The same as the POST.',
});
