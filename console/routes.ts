import type { RouteObject } from 'react-router';
import { FramePlaceholder } from './layouts/frame-placeholder.tsx';
import { StartError } from './layouts/start-error.tsx';
import { Component as SignIn, loader as loadSignIn } from './pages/sign-in.tsx';

/** Pages before signing in have no frame, and are part of the first script: nothing is rendered until they are loaded. */
const HydrateFallback = () => null;

/** The URL table of the console, below /admin. Links are built in paths.ts. */
const pages: RouteObject[] = [
  // Part of the first script, for a first visit to the console.
  { path: 'sign-in', HydrateFallback, loader: loadSignIn, Component: SignIn },
  { path: 'set-up', HydrateFallback, lazy: () => import('./pages/set-up.tsx') },
  {
    id: 'shell',
    HydrateFallback: FramePlaceholder,
    lazy: () => import('./layouts/shell.tsx'),
    children: [
      {
        lazy: () => import('./layouts/page-error.tsx'),
        children: [
          { index: true, lazy: () => import('./pages/home.tsx') },
          { path: 'orders', lazy: () => import('./pages/orders/orders.tsx') },
          { path: 'orders/:id', lazy: () => import('./pages/orders/order.tsx') },
          { path: 'orders/batches', lazy: () => import('./pages/orders/batches.tsx') },
          { path: 'orders/batches/:id', lazy: () => import('./pages/orders/batch.tsx') },
          { path: 'pack', lazy: () => import('./pages/pack/pack.tsx') },
          { path: 'pack/:id', lazy: () => import('./pages/pack/pack-order.tsx') },
          { path: 'products', lazy: () => import('./pages/products/products.tsx') },
          { path: 'products/new', lazy: () => import('./pages/products/new-product.tsx') },
          { path: 'products/:id', lazy: () => import('./pages/products/product.tsx') },
          { path: 'bin', lazy: () => import('./pages/products/bin.tsx') },
          { path: 'import', lazy: () => import('./pages/imports/imports.tsx') },
          { path: 'import/:id', lazy: () => import('./pages/imports/import.tsx') },
          { path: 'grid', lazy: () => import('./pages/grid.tsx') },
          { path: 'inventory', lazy: () => import('./pages/inventory.tsx') },
          { path: 'taxonomy/tags', lazy: () => import('./pages/taxonomy/tags.tsx') },
          { path: 'taxonomy/:kind', lazy: () => import('./pages/taxonomy/taxonomy.tsx') },
          {
            path: 'taxonomy/attributes/:slug',
            lazy: () => import('./pages/taxonomy/attribute.tsx'),
          },
          { path: 'tickets', lazy: () => import('./pages/tickets/tickets.tsx') },
          { path: 'tickets/:number', lazy: () => import('./pages/tickets/ticket.tsx') },
          { path: 'customers', lazy: () => import('./pages/customers/customers.tsx') },
          { path: 'customers/:id', lazy: () => import('./pages/customers/customer.tsx') },
          { path: 'errors', lazy: () => import('./pages/errors.tsx') },
          { path: 'failed-mails', lazy: () => import('./pages/failed-mails.tsx') },
          { path: 'settings', lazy: () => import('./pages/settings.tsx') },
          { path: 'people', lazy: () => import('./pages/people.tsx') },
          { path: 'log', lazy: () => import('./pages/log.tsx') },
          { path: 'me', lazy: () => import('./pages/me.tsx') },
          { path: '*', lazy: () => import('./pages/not-found.tsx') },
        ],
      },
    ],
  },
];

export const routes: RouteObject[] = [
  { ErrorBoundary: StartError, HydrateFallback, children: pages },
];
