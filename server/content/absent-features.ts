import type { Handlers } from '#server/http/serve-contract.ts';

type AbsentFeature =
  | 'listBrands'
  | 'listDiscountProducts'
  | 'listBlogs'
  | 'countUnreadMessages'
  | 'listShopMessages'
  | 'listShopChats'
  | 'noteLastSeen'
  | 'noteLastSeenByGet';

const noChat = async () => ({ message: 'The shop has no chat.', data: { total: 0, data: [] } });
const thankYou = async () => ({ message: 'Thank you.' });

/** Handlers of features the shop does not have; they return empty results. */
export const absentFeatureHandlers = {
  listBrands: async () => ({ message: 'Brands', data: { total: 0, brands: [] } }),
  listDiscountProducts: async () => ({ message: 'Products', data: { total: 0, products: [] } }),
  listBlogs: async () => ({
    message: 'The shop has no blog.',
    data: { total: 0, blogs: [], categories: [] },
  }),
  countUnreadMessages: async () => ({
    message: 'The shop has no chat.',
    data: { unread_messages: 0 },
  }),
  listShopMessages: noChat,
  listShopChats: noChat,
  noteLastSeen: thankYou,
  noteLastSeenByGet: thankYou,
} satisfies Handlers<AbsentFeature>;
