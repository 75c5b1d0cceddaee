import { requireCustomer } from '#server/http/require-customer.ts';
import type { Handlers } from '#server/http/serve-contract.ts';
import { translate } from '#server/i18n/translate.ts';
import { changePassword } from './password/change-password.ts';
import { resetPassword } from './codes/reset-password.ts';
import { sendOtp } from './codes/send-otp.ts';
import { verifyOtp } from './codes/verify-otp.ts';
import { login } from './sessions/login.ts';
import { register } from './register.ts';
import { deleteToken } from './sessions/session-queries.ts';
import { signInByProvider } from './social/sign-in-by-provider.ts';
import { getProfile, updateProfile } from './update-profile.ts';

type AccountCall =
  | 'register'
  | 'login'
  | 'logout'
  | 'logoutByGet'
  | 'sendOtp'
  | 'verifyOtp'
  | 'resetPassword'
  | 'signInByProvider'
  | 'signInSocially'
  | 'getProfile'
  | 'updateProfile'
  | 'changePassword';

/** Spec §7, GET /logout. */
const logout: Handlers<AccountCall>['logout'] = async (context) => {
  await deleteToken(context.db, requireCustomer(context).token_id);
  return { message: translate(context.locale, 'Logout successfully') };
};

export const accountHandlers = {
  register: async (context, request) => ({
    data: await register(context, request),
    message: translate(context.locale, 'Registration Successful'),
  }),

  login: async (context, request) => ({
    data: await login(context, request),
    message: translate(context.locale, 'Login Successful'),
  }),

  logout,
  logoutByGet: logout,

  sendOtp: async (context, { phone, phone_code, forgot_password }) => {
    const isForgotten = forgot_password ?? false;
    const sent = await sendOtp(context, { phone, phone_code, isForgotten });
    return {
      message: isForgotten
        ? translate(context.locale, 'If that account exists, a code is on its way.')
        : translate(context.locale, 'A code is on its way.'),
      data: { ...sent, phone_code: phone_code ?? null },
    };
  },

  verifyOtp: async (context, request) => ({
    data: await verifyOtp(context, request),
    message: translate(context.locale, 'The code is correct.'),
  }),

  resetPassword: async (context, request) => {
    await resetPassword(context, request);
    return { message: translate(context.locale, 'Your password has been changed.') };
  },

  signInByProvider: async (context, { provider, code, data }) => ({
    data: await signInByProvider(context, { provider, code, data }),
    message: translate(context.locale, 'Login Successful'),
  }),

  signInSocially: async (context, { auth_type, code, data }) => ({
    data: await signInByProvider(context, { provider: auth_type, code, data }),
    message: translate(context.locale, 'Login Successful'),
  }),

  getProfile: async (context) => ({
    message: 'Profile',
    data: { user: await getProfile(context, requireCustomer(context)) },
  }),

  updateProfile: async (context, request) => ({
    data: { user: await updateProfile(context, requireCustomer(context), request) },
    message: translate(context.locale, 'Your profile has been saved.'),
  }),

  changePassword: async (context, request) => {
    await changePassword(context, requireCustomer(context), request);
    return { message: translate(context.locale, 'Your password has been changed.') };
  },
} satisfies Handlers<AccountCall>;
