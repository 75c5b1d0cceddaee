import { createContext } from 'react-router';
import type { ApiClient } from './client.ts';

/** What the server hands to every loader. */
export const apiContext = createContext<ApiClient>();

export interface PageRequest {
  locale: string;
  currency: string | null;
  publicUrl: string;
}

export const pageRequestContext = createContext<PageRequest>();

/** Takes the page as it was rendered, cut where its scripts are: there are none in the body. */
export interface RenderedDocument {
  /** null when the answer is something else. */
  page: { head: string; body: string; end: string } | null;
}

export const documentContext = createContext<RenderedDocument>();
