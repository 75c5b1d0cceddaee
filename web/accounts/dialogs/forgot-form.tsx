import { useText } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { openDialog, useDialogs } from '../dialog-store.ts';
import type { Drafts } from '../drafts-store.ts';
import { requestCode } from '../sign-in/send-code.ts';
import { TEXT_BUTTON } from '../view/text-button.ts';
import { CountryField } from './country-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { phoneCodeOf, useCountries } from './use-countries.ts';
import { useDraftForm } from './use-draft-form.ts';

/** First step of a password reset: where to send the code, according to `forgot_otp_type`. */
export function ForgotForm() {
  const { forgot_otp_type } = useSettings();
  const t = useText();
  return (
    <>
      <p className="mb-4 text-muted">
        {t("We'll send you a 4-digit code to reset your password.")}
      </p>
      {forgot_otp_type === 'phone' ? <ByPhone /> : <ByEmail />}
      <p className="mt-3 text-center">
        <button type="button" onClick={() => openDialog('login')} className={TEXT_BUTTON}>
          {t('Back to login')}
        </button>
      </p>
    </>
  );
}

function ByPhone() {
  const t = useText();
  const loaded = useCountries();
  const { countries } = loaded;
  const { change, field, form, isBusy, values } = useDraftForm({
    name: 'forgot',
    isToast: true,
    check: ({ country, phone }): Record<string, string> => ({
      ...(country === '' && { country: t('The country field is required') }),
      ...(phone === '' && { phone: t('The phone field is required') }),
    }),
    send: ({ country, phone }) =>
      sendForgotten({ phone, phone_code: phoneCodeOf(countries, country) }),
  });
  return (
    <form {...form} method="post" className="flex flex-col gap-4">
      <CountryField {...field('country')} loaded={loaded} />
      <PhoneField
        {...field('phone')}
        label={t('Phone')}
        code={phoneCodeOf(countries, values.country)}
        onChange={(phone) => change('phone', phone)}
      />
      <SendButton isBusy={isBusy} />
    </form>
  );
}

function ByEmail() {
  const t = useText();
  const { field, form, isBusy } = useDraftForm({
    name: 'forgot',
    isToast: true,
    check: ({ email }: Drafts['forgot']): Record<string, string> =>
      email.trim() === '' ? { email: t('The email field is required') } : {},
    send: ({ email }) => sendForgotten({ phone: email.trim(), phone_code: null }),
  });
  return (
    <form {...form} method="post" className="flex flex-col gap-4">
      <TextField
        {...field('email')}
        label={t('Email')}
        type="email"
        autoComplete="email"
        required
      />
      <SendButton isBusy={isBusy} />
    </form>
  );
}

function SendButton({ isBusy }: { isBusy: boolean }) {
  const t = useText();
  return (
    <Button type="submit" size="large" busy={isBusy}>
      {t('Send OTP')}
    </Button>
  );
}

/** Spec §4: after a successful send this dialog closes and the code dialog opens. */
async function sendForgotten(contact: { phone: string; phone_code: string | null }) {
  const { code } = useDialogs.getState();
  // Requested very recently: that code is still on its way.
  const isSent =
    code?.purpose === 'forgot' && code.phone === contact.phone && (code.resendAt ?? 0) > Date.now();
  if (!isSent) await requestCode({ purpose: 'forgot', ...contact });
  openDialog('otp');
}
