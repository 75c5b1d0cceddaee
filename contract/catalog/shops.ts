import { z } from 'zod';
import { count, decimal, textLanguage } from '../fields.ts';

export const BannerSchema = z.object({
  id: count(),
  title: z.string().nullable(),
  title_language: textLanguage(),
  subtitle: z.string().nullable(),
  subtitle_language: textLanguage(),
  thumbnail: z.string(),
  ground: z.enum(['light', 'dark']),
  link: z.string().nullable(),
});
export type Banner = z.infer<typeof BannerSchema>;

export const ShopCardSchema = z.object({
  id: count(),
  slug: z.string(),
  name: z.string(),
  logo: z.string(),
  banner: z.string(),
  total_products: count(),
  total_categories: count(),
  rating: decimal(),
  shop_status: z.enum(['Online', 'Offline']),
  has_opening_hours: z.boolean().describe('Whether the shop has entered opening hours.'),
  next_opening: z
    .object({ in_days: count(), day: count(), opens: z.string() })
    .nullable()
    .describe(
      "When a closed shop opens: in how many days, on which day (1 Monday ... 7 Sunday), 'HH:MM' in UTC.",
    ),
  total_reviews: z.string(),
});
export type ShopCard = z.infer<typeof ShopCardSchema>;

export const ShopDetailsSchema = ShopCardSchema.extend({
  total_reviews: count(),
  short_description: z.string(),
  description: z.string(),
  estimated_delivery_time: z.string(),
  opening_hours: z.array(z.object({ day: count(), opens: z.string(), closes: z.string() })),
  banners: z.array(BannerSchema),
});
export type ShopDetails = z.infer<typeof ShopDetailsSchema>;

export const SubCategorySchema = z.object({
  id: count(),
  slug: z.string(),
  name: z.string(),
  name_language: textLanguage(),
  thumbnail: z.string(),
});

/** Spec §3, category. */
export const CategorySchema = z.object({
  id: count(),
  slug: z.string(),
  name: z.string(),
  name_language: textLanguage(),
  thumbnail: z.string(),
  logo: z.string(),
  sub_categories: z.array(SubCategorySchema),
});
export type Category = z.infer<typeof CategorySchema>;

export const ReviewSchema = z.object({
  id: count(),
  customer_name: z.string(),
  customer_profile: z.string().describe('URL of the photo, or of a generated portrait.'),
  rating: decimal(),
  description: z.string(),
  created_at: z.string().describe("'January 05, 2026' in UTC."),
});
export type Review = z.infer<typeof ReviewSchema>;
