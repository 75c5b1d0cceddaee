import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage } from '#web/storage/browser-storage.ts';

export interface SessionUser {
  name: string;
  profile_photo: string | null;
  email: string | null;
  phone: string | null;
  /** The calling code of the phone; sessions stored by versions before it have none. */
  phone_code?: string | null;
}

export interface SessionAddress {
  id: number;
  is_default: boolean;
}

/** A customer's data; SIGNED_OUT while signed out. */
interface Customer {
  user: SessionUser | null;
  addresses: SessionAddress[];
  /** Starts with "Bearer ". */
  token: string | null;
  /** Number of products in the wishlist. */
  favoriteProducts: number;
  /** Their ids, for the hearts on all cards. */
  favoriteIds: number[];
}

export interface Session extends Customer {
  /** Where to go after signing in, or after continuing as a guest. */
  redirectURL: string | null;
  guestUser: boolean;
  loginModal: boolean;
  registerModal: boolean;
}

const SIGNED_OUT: Customer = {
  user: null,
  addresses: [],
  token: null,
  favoriteProducts: 0,
  favoriteIds: [],
};

/** The session (spec §3, auth state). Persisted, except for the dialog flags. */
export const useSession = create<Session>()(
  persist(
    (): Session => ({
      ...SIGNED_OUT,
      redirectURL: null,
      guestUser: false,
      loginModal: false,
      registerModal: false,
    }),
    {
      name: 'session',
      storage: browserStorage('localStorage'),
      partialize: ({ loginModal: _login, registerModal: _register, ...persisted }) => persisted,
    },
  ),
);

/** Clears the session: at logout, and when the server rejects the token (spec §4). */
export function endSession(): void {
  useSession.setState(SIGNED_OUT);
}

/** Stores the wishlist's current contents. */
export function setFavorites(favoriteIds: number[]): void {
  useSession.setState({ favoriteIds, favoriteProducts: favoriteIds.length });
}
