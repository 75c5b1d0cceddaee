import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { api } from '#contract/api.ts';
import routes from '#web/routes.ts';
import { RULES } from './specification/rules.ts';
import { TRANSITIONS } from './specification/transitions.ts';

// The two tables of the specification (docs/spec.md §2 and §7).

const ROUTES = [
  '/',
  '/shops',
  '/products',
  '/categories',
  '/most-popular',
  '/best-deal',
  '/flash-sale/{id}',
  '/shops/{id}',
  '/shops/{id}/categories/{slug}',
  '/products/{id}/details',
  '/categories/{slug}',
  '/checkout',
  '/guest-checkout',
  '/buynow',
  '/guest-buynow',
  '/support',
  '/terms-and-conditions',
  '/privacy-policy',
  '/about-us',
  '/contact-us',
  '/faq',
  '/download-app',
  '/page/{slug}',
  '/{product}-links',
  'any other path',
  '/dashboard',
  '/order-history',
  '/order-history/{id}',
  '/wishlist',
  '/profile',
  '/manage-address',
  '/manage-address/new',
  '/manage-address/{id}/edit',
  '/change-password',
  '/support-tickets',
  '/support-ticket/{ticketNumber}',
];

const CALLS = [
  'GET /master',
  'GET /lang/{locale}',
  'POST /log-frontend-error',
  'POST /guest/cart/store',
  'POST /cart/store',
  'GET /carts',
  'POST /guest/cart',
  'POST /guest/cart/decrement',
  'POST /guest/cart/increment',
  'POST /guest/cart/delete',
  'POST /cart/decrement',
  'POST /cart/increment',
  'POST /cart/delete',
  'POST /cart/checkout',
  'POST /guest/cart/checkout',
  'GET /addresses',
  'GET /favorite-products',
  'GET /logout',
  'POST /registration',
  'POST /send-otp',
  'POST /verify-otp',
  'POST /reset-password',
  'GET /countries',
  'POST /login',
  'POST /auth/{provider}/token',
  'GET /categories',
  'GET /get-vouchers',
  'POST /vouchers-collect',
];

/** Spec §2: the named routes. */
const NAMED_ROUTES = ['wishlist', 'terms-and-conditions', 'privacy-policy'];

function builtRoutes(): Set<string> {
  const paths = new Set<string>();
  const walk = (entries: readonly RouteConfigEntry[], parent: string) => {
    for (const entry of entries) {
      const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
      if (entry.path === '*') paths.add('any other path');
      else if (entry.path !== undefined || entry.index) paths.add(asInSpec(path || '/'));
      walk(entry.children ?? [], path);
    }
  };
  walk(routes, '');
  return paths;
}

function asInSpec(path: string): string {
  return path.replace('/:productLinks', '/{product}-links').replaceAll(/:(\w+)/g, '{$1}');
}

describe('the specification is covered', () => {
  test.each(ROUTES)('route %s', (route) => {
    expect(builtRoutes().has(route)).toBe(true);
  });

  test.each(CALLS)('call %s', (call) => {
    const calls = new Set(Object.values(api).map(({ method, path }) => `${method} ${path}`));
    expect(calls.has(call)).toBe(true);
  });

  test.each(NAMED_ROUTES)('the route named %s', (name) => {
    const named = (entries: readonly RouteConfigEntry[]): boolean =>
      entries.some(
        ({ id, path, children }) => (id === name && path === name) || named(children ?? []),
      );
    expect(named(routes)).toBe(true);
  });

  test.each([...TRANSITIONS, ...RULES])('§$section: $says', ({ proof: [file, name] }) => {
    expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(name);
  });
});
