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
    route('checkout', 'pages/main/checkout.tsx'),
    route('guest-checkout', 'pages/main/guest-checkout.tsx'),
    route('buynow', 'pages/main/buy-now.tsx'),
    route('guest-buynow', 'pages/main/guest-buy-now.tsx'),
    route('order/:paymentId/confirmation', 'pages/main/order-confirmation.tsx'),
    route('order/:paymentId', 'pages/main/guest-order.tsx'),
    route('support', 'pages/main/support.tsx'),
    route('terms-and-conditions', 'pages/main/terms.tsx'),
    route('privacy-policy', 'pages/main/privacy.tsx'),
    route('about-us', 'pages/main/about.tsx'),
    route('contact-us', 'pages/main/contact.tsx'),
    route('faq', 'pages/main/faq.tsx'),
    route('download-app', 'pages/main/download.tsx'),
    route('page/:slug', 'pages/main/policy.tsx'),
    route('shop/register', 'pages/main/shop-register.tsx'),
    layout('layouts/account-layout.tsx', [
      route('order-history', 'pages/account/order-history.tsx'),
    ]),
    // Answers 404 for whatever does not end in '-links'.
    route(':productLinks', 'pages/main/product-links.tsx'),
  ]),
  layout('layouts/bare-layout.tsx', [route('*', 'pages/bare/not-found.tsx')]),
] satisfies RouteConfig;
