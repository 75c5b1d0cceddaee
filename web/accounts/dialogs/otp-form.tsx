import { internationalPhone } from '#domain/accounts/international-phone.ts';
import { useRef } from 'react';
import { callApi } from '#web/api/browser-client.ts';
import { ApiFailure } from '#web/api/client.ts';
import { invalidateResponses } from '#web/api/use-response.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { useTwoDigits } from '#web/i18n/two-digits.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { closeDialogs, openDialog, type SentCode, useDialogs } from '../dialog-store.ts';
import { clearDraft } from '../drafts-store.ts';
import { sendCode } from '../sign-in/send-code.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useContinue } from './use-continue.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Spec §9. */
const LENGTH = 4;

/** Verifies the code that was sent (spec §2, dialogs). */
export function OtpForm() {
  const code = useDialogs((dialogs) => dialogs.code);
  return code && <CodeEntry code={code} />;
}

function CodeEntry({ code }: { code: SentCode }) {
  const t = useText();
  const continueAfterSignIn = useContinue();
  const input = useRef<HTMLInputElement>(null);
  const { change, errors, form, isBusy, submit, values } = useDraftForm({
    name: 'otp',
    isToast: true,
    check: ({ otp }): Record<string, string> =>
      otp.length < LENGTH ? { otp: t('Enter all 4 digits.') } : {},
    send: async ({ otp }) => {
      const { token } = await verify(code.phone, otp);
      if (code.purpose === 'forgot') {
        useDialogs.setState({ code: null, resetToken: token });
        openDialog('reset');
        return;
      }
      closeDialogs();
      useDialogs.setState({ code: null });
      showToast(t('Verified. Thank you.'));
      invalidateResponses('getProfile');
      continueAfterSignIn();
    },
  });

  return (
    <form {...form} method="post" className="flex flex-col items-center gap-5 text-center">
      <p className="text-muted">
        {t('We sent a 4-digit code to')}{' '}
        <bdi dir="ltr" className="font-medium wrap-anywhere text-ink tabular-nums">
          {internationalPhone(code.phone_code, code.phone)}
        </bdi>
      </p>
      <CodeField
        ref={input}
        label={t('Verification code')}
        length={LENGTH}
        value={values.otp}
        error={errors['otp']}
        onChange={(otp) => change('otp', otp)}
        onComplete={() => void submit()}
      />
      <Button type="submit" size="large" className="w-full" busy={isBusy}>
        {t('Verify')}
      </Button>
      <Resend code={code} onResent={() => input.current?.focus()} />
    </form>
  );
}

/** A rejected code clears the boxes for another try; a lost response keeps them filled. */
async function verify(phone: string, otp: string) {
  try {
    return await callApi('verifyOtp', { phone, otp });
  } catch (error) {
    if (error instanceof ApiFailure && error.status !== 0) clearDraft('otp');
    throw error;
  }
}

function Resend({ code, onResent }: { code: SentCode; onResent: () => void }) {
  const t = useText();
  const formatCount = useFormatCount();
  const twoDigits = useTwoDigits();
  const seconds = useSecondsLeft(code.resendAt);
  const handleResend = async () => {
    await sendCode(code);
    onResent();
  };
  return (
    <div className="flex min-h-11 items-center text-sm text-muted">
      {seconds === 0 ? (
        <Button variant="quiet" onClick={() => void handleResend()}>
          {t('Resend OTP')}
        </Button>
      ) : (
        <p>
          {seconds === null
            ? t('Sending code…')
            : t('Resend code in {{time}}', {
                // 0:55
                time: `${formatCount(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`,
              })}
        </p>
      )}
    </div>
  );
}
