import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { choice, count, decimal, id, idOrSlug, maybe, paging, textLanguage } from '../fields.ts';
import { ListProductsRequestSchema } from './filters.ts';
import { ProductListSchema } from './product-list.ts';
import { ProductCardSchema, ProductDetailsSchema } from './products.ts';
import {
  CategorySchema,
  ReviewSchema,
  ShopCardSchema,
  ShopDetailsSchema,
  SubCategorySchema,
} from './shops.ts';

const RatingSummarySchema = z.object({
  rating: decimal(),
  total_review: count(),
  percentages: z.object({
    '1': decimal(),
    '2': decimal(),
    '3': decimal(),
    '4': decimal(),
    '5': decimal(),
  }),
});
export type RatingSummary = z.infer<typeof RatingSummarySchema>;

const products = z.object({ products: z.array(ProductCardSchema) });

export const listCategories = endpoint({
  ...routes.listCategories,
  auth: 'none',
  shared: true,
  summary:
    'Active categories that have products: newest first; or `popular`: in the order of the shop, else those with most products and sales first.',
  request: z.object({ ...paging, sort_type: maybe(choice(['newest', 'popular'])) }),
  response: z.object({ total: count(), categories: z.array(CategorySchema) }),
});

export const listSubCategories = endpoint({
  method: 'GET',
  path: '/sub-categories',
  auth: 'none',
  failures: [404, 410],
  shared: true,
  summary: 'Sub-categories of one category.',
  request: z.object({ category_id: idOrSlug().describe('Id or slug of the category.') }),
  response: z.object({ sub_categories: z.array(SubCategorySchema) }),
});

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  auth: 'optional',
  shared: true,
  summary: 'Products by search, category, shop and facets, with counts for the current result.',
  request: ListProductsRequestSchema,
  response: ProductListSchema,
});

export const listCategoryProducts = endpoint({
  ...listProducts,
  path: '/category-products',
  summary: 'The same as /products.',
});

export const getProductDetails = endpoint({
  ...routes.getProductDetails,
  auth: 'optional',
  failures: [404, 410],
  shared: true,
  summary:
    'One product with its variants, related products and others of the shop. With a token the view is recorded.',
  request: z.object({ product_id: idOrSlug().describe('Id or slug of the product.') }),
  response: z.object({
    product: ProductDetailsSchema,
    related_products: z.array(ProductCardSchema),
    popular_products: z.array(ProductCardSchema),
  }),
});

export const listReviews = endpoint({
  ...routes.listReviews,
  auth: 'none',
  failures: [404],
  shared: true,
  summary: 'Reviews of a product or a shop, newest first, with the breakdown of ratings.',
  request: z.object({ product_id: maybe(id()), shop_id: maybe(id()), ...paging }),
  response: z.object({
    total: count(),
    reviews: z.array(ReviewSchema),
    average_rating_percentage: RatingSummarySchema.nullable(),
  }),
});

export const listRecentlyViewed = endpoint({
  ...routes.listRecentlyViewed,
  auth: 'customer',
  summary: 'The ten products the customer viewed last.',
  request: z.object({}),
  response: products,
});

export const listShops = endpoint({
  method: 'GET',
  path: '/shops',
  auth: 'none',
  shared: true,
  summary: 'Active shops that have products.',
  request: z.object(paging),
  response: z.object({ total: count(), shops: z.array(ShopCardSchema) }),
});

export const listTopShops = endpoint({
  method: 'GET',
  path: '/shops/top',
  auth: 'none',
  shared: true,
  summary: 'The ten best rated shops.',
  request: z.object({}),
  response: z.object({ shops: z.array(ShopCardSchema) }),
});

export const listPopularShopProducts = endpoint({
  method: 'GET',
  path: '/shops/popular-products',
  auth: 'optional',
  failures: [404],
  shared: true,
  summary: 'Six popular products of the shop that sells the given product.',
  request: z.object({ product_id: id() }),
  response: products,
});

export const getShopDetails = endpoint({
  method: 'GET',
  path: '/shops/{id}',
  auth: 'none',
  failures: [404],
  shared: true,
  summary: 'One shop with its banners and opening hours.',
  request: z.object({ id: idOrSlug().describe('Id or slug of the shop.') }),
  response: z.object({ shop: ShopDetailsSchema }),
});

export const listShopCategories = endpoint({
  method: 'GET',
  path: '/shop-categories',
  auth: 'none',
  failures: [404],
  shared: true,
  summary: 'Categories in which a shop has products.',
  request: z.object({ shop_id: id(), ...paging }),
  response: z.object({ total: count(), categories: z.array(CategorySchema) }),
});

export const suggestSearch = endpoint({
  ...routes.suggestSearch,
  auth: 'none',
  shared: true,
  summary: 'Suggested words, products, categories, brands and shops for a partial search.',
  request: z.object({ q: maybe(idOrSlug()).describe('The text typed so far.') }),
  response: z.object({
    words: z.array(z.string()),
    products: z.array(
      z.object({
        id: count(),
        slug: z.string(),
        name: z.string(),
        name_language: textLanguage(),
        thumbnail: z.string(),
        price: decimal(),
        discount_price: decimal(),
      }),
    ),
    categories: z.array(
      z.object({ id: count(), slug: z.string(), name: z.string(), thumbnail: z.string() }),
    ),
    brands: z.array(z.object({ id: count(), name: z.string() })),
    shops: z.array(z.object({ id: count(), slug: z.string(), name: z.string(), logo: z.string() })),
  }),
});
