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

export interface Session {
  user: SessionUser | null;
  addresses: SessionAddress[];
  /** Text that begins with "Bearer ". */
  token: string | null;
  /** How many products are in the wishlist. */
  favoriteProducts: number;
  /** Where to go on after signing in, or as a guest. */
  redirectURL: string | null;
  guestUser: boolean;
  loginModal: boolean;
  registerModal: boolean;
}

/** Who is signed in (spec §3, auth state). Kept on the device, except for the dialogs. */
export const useSession = create<Session>()(
  persist(
    (): Session => ({
      user: null,
      addresses: [],
      token: null,
      favoriteProducts: 0,
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
