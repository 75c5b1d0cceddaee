import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { send } from '../api/call.ts';
import { Form } from '../ui/form/form.tsx';
import { textOf, useForm } from '../ui/form/use-form.ts';
import { useProof } from './proof-store.ts';

/** Asks for the password before a call that requires a fresh proof. */
export function ProofDialog() {
  const t = useText();
  const answer = useProof((state) => state.answer);
  return (
    <Dialog open={answer !== null} onClose={() => answer?.(false)} title={t("Confirm it's you")}>
      <ProofForm onDone={() => answer?.(true)} />
    </Dialog>
  );
}

function ProofForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    await send('prove', { password: textOf(values, 'password') });
    onDone();
  });
  return (
    <Form onSubmit={handleSubmit}>
      <PasswordField
        name="password"
        label={t('Your password')}
        autoComplete="current-password"
        error={errors['password']}
        required
      />
      <FormError message={message} />
      <Button type="submit" busy={isBusy}>
        {t('Continue')}
      </Button>
    </Form>
  );
}
