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
