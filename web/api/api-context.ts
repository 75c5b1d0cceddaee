import { createContext } from 'react-router';
import type { ApiClient } from './client.ts';

/** Context that gives every loader its API client. */
export const apiContext = createContext<ApiClient>();

export interface PageRequest {
  locale: string;
  currency: string | null;
  publicUrl: string;
}

export const pageRequestContext = createContext<PageRequest>();

/** The rendered page, split around its scripts; the body contains none. */
export interface RenderedDocument {
  /** null when the response isn't a page. */
  page: { head: string; body: string; end: string } | null;
}

export const documentContext = createContext<RenderedDocument>();
