import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { count, idOrSlug, paging } from './fields.ts';
import { FlashSaleSchema, ProductCardSchema } from './catalog/products.ts';
import { BannerSchema, CategorySchema, ShopCardSchema } from './catalog/shops.ts';

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  auth: 'optional',
  shared: true,
  summary:
    'Everything of the home page; page and per_page (default 1 and 8) select the page of just_for_you.',
  request: z.object(paging),
  response: z.object({
    banners: z.array(BannerSchema),
    ads: z.array(BannerSchema),
    categories: z.array(CategorySchema),
    shops: z.array(ShopCardSchema),
    popular_products: z.array(ProductCardSchema),
    just_for_you: z.object({ total: count(), products: z.array(ProductCardSchema) }),
    incoming_flash_sale: FlashSaleSchema.nullable(),
    running_flash_sale: FlashSaleSchema.nullable(),
  }),
});

export const listBanners = endpoint({
  method: 'GET',
  path: '/banners',
  auth: 'none',
  shared: true,
  summary: 'Banners of the home page.',
  request: z.object({}),
  response: z.object({ banners: z.array(BannerSchema) }),
});

export const getLegalPage = endpoint({
  method: 'GET',
  path: '/legal-pages/{slug}',
  auth: 'none',
  shared: true,
  summary:
    'A legal or help page such as privacy-policy or faq; both fields are null for an unknown one.',
  request: z.object({ slug: idOrSlug() }),
  response: z.object({
    content: z.object({
      title: z.string().nullable(),
      description: z.string().nullable(),
      is_draft: z.boolean().describe("A default text that the shop's owner has not replaced yet."),
      is_removed: z.boolean().describe('Whether the shop had a page of this name and removed it.'),
    }),
  }),
});

export const getContact = endpoint({
  method: 'GET',
  path: '/contact-us',
  auth: 'none',
  shared: true,
  summary: "The shop's contact details.",
  request: z.object({}),
  response: z.object({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    whatsapp: z.string().nullable(),
    messenger: z.string().nullable(),
  }),
});
