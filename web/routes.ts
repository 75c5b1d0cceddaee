import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// The URL table, in the order of the specification (§2). Links are made in paths.ts.
export default [
  layout('layouts/main-layout.tsx', [
    index('pages/main/home.tsx'),
    route('shops', 'pages/main/shops.tsx'),
    route('products', 'pages/main/products.tsx'),
    route('categories', 'pages/main/categories.tsx'),
    route('most-popular', 'pages/main/most-popular.tsx'),
    route('best-deal', 'pages/main/best-deal.tsx'),
    route('flash-sale/:id', 'pages/main/flash-sale.tsx'),
    route('shops/:id', 'pages/main/shop-details.tsx'),
    route('shops/:id/categories/:slug', 'pages/main/shop-category-products.tsx'),
    route('products/:id/details', 'pages/main/product-details.tsx'),
    route('categories/:slug', 'pages/main/category-products.tsx'),
  ]),
  layout('layouts/bare-layout.tsx', [route('*', 'pages/bare/not-found.tsx')]),
] satisfies RouteConfig;
