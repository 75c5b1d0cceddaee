import { callApi } from '#web/api/browser-client.ts';
import { useText } from '#web/i18n/text.tsx';
import { withParts } from '#web/i18n/with-parts.tsx';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { closeDialogs, openDialog } from '../dialog-store.ts';
import { sendCode } from '../sign-in/send-code.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { TEXT_BUTTON } from '../view/text-button.ts';
import { CountryField } from './country-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { phoneCodeOf, useCountries } from './use-countries.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useContinue } from './use-continue.ts';

/** Creates an account (spec §2, registration). */
export function RegistrationForm() {
  const t = useText();
  const continueAfterSignIn = useContinue();
  const loaded = useCountries();
  const { countries } = loaded;
  const { register_otp_verify, register_otp_type } = useSettings();
  const { change, field, form, isBusy, values } = useDraftForm({
    name: 'register',
    check: ({ country }): Record<string, string> =>
      country === '' ? { country: t('The country field is required') } : {},
    send: async (entered) => {
      const phone_code = phoneCodeOf(countries, entered.country);
      const response = await callApi('register', { ...entered, phone_code });
      const signedIn = signIn(response, t('Registration Successful'));
      if (register_otp_verify) {
        const isByPhone = register_otp_type === 'phone';
        await sendCode({
          purpose: 'register',
          phone: isByPhone ? entered.phone : entered.email,
          phone_code: isByPhone ? phone_code : null,
        });
        await signedIn;
      } else {
        await signedIn;
        continueAfterSignIn();
      }
    },
  });
  const code = phoneCodeOf(countries, values.country);

  return (
    <>
      <form {...form} method="post" className="flex flex-col gap-4">
        <TextField {...field('name')} label={t('Name')} autoComplete="name" required />
        <CountryField {...field('country')} loaded={loaded} />
        <PhoneField
          {...field('phone')}
          label={t('Phone')}
          code={code}
          onChange={(phone) => change('phone', phone)}
        />
        <TextField
          {...field('email')}
          label={t('Email')}
          type="email"
          autoComplete="email"
          required
        />
        <PasswordField
          {...field('password')}
          label={t('Password')}
          autoComplete="new-password"
          required
        />
        <p className="text-sm text-muted">
          {withParts(t('By signing up, you agree to our {{terms}} and {{privacy}}.'), {
            terms: (
              <Link to={paths.termsAndConditions()} onClick={closeDialogs} className={LINK}>
                {t('Terms & Conditions')}
              </Link>
            ),
            privacy: (
              <Link to={paths.privacyPolicy()} onClick={closeDialogs} className={LINK}>
                {t('Privacy Policy')}
              </Link>
            ),
          })}
        </p>
        <Button type="submit" size="large" busy={isBusy}>
          {t('Register')}
        </Button>
      </form>
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
        {t('Already have an account?')}
        <button type="button" onClick={() => openDialog('login')} className={TEXT_BUTTON}>
          {t('Login')}
        </button>
      </p>
    </>
  );
}

const LINK = 'font-medium text-accent underline underline-offset-4';
