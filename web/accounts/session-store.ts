import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface SessionUser {
  name: string;
  profile_photo: string | null;
  email: string | null;
  phone: string | null;
}

export interface SessionAddress {
  id: number;
  is_default: boolean;
}

/** What is known of a customer; NOBODY is known while no one is signed in. */
interface Customer {
  user: SessionUser | null;
  addresses: SessionAddress[];
  /** Text that begins with "Bearer ". */
  token: string | null;
  /** How many products are in the wishlist. */
  favoriteProducts: number;
  /** Which ones, for the hearts of all cards. */
  favoriteIds: number[];
}

export interface Session extends Customer {
  /** Where to go on after signing in, or as a guest. */
  redirectURL: string | null;
  guestUser: boolean;
  loginModal: boolean;
  registerModal: boolean;
}

const NOBODY: Customer = {
  user: null,
  addresses: [],
  token: null,
  favoriteProducts: 0,
  favoriteIds: [],
};

/** Who is signed in (spec §3, auth state). Kept on the device, except for the dialogs. */
export const useSession = create<Session>()(
  persist(
    (): Session => ({
      ...NOBODY,
      redirectURL: null,
      guestUser: false,
      loginModal: false,
      registerModal: false,
    }),
    {
      name: 'session',
      partialize: ({ loginModal: _login, registerModal: _register, ...kept }) => kept,
    },
  ),
);

/** Forgets who was signed in: at logout, and when the server does not know the token any more (spec §4). */
export function endSession(): void {
  useSession.setState(NOBODY);
}

/** Keeps what the wishlist holds now. */
export function setFavorites(favoriteIds: number[]): void {
  useSession.setState({ favoriteIds, favoriteProducts: favoriteIds.length });
}
