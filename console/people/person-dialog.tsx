import type { Person } from '#contract/console/staff/people.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { call } from '../api/call.ts';
import { useAct } from '../ui/use-act.ts';
import { Form } from '../ui/form/form.tsx';
import { useBaseValues } from '../ui/form/use-base-values.ts';
import { useForm } from '../ui/form/use-form.ts';
import { rolesOf } from './role-fields.tsx';
import { GrantedRoles } from './granted-roles.tsx';

interface PersonDialogProps {
  person: Person;
  shops: { id: number; name: string }[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes a person: roles, access, sessions, a lost second factor. */
export function PersonDialog({ person, shops, onClose, onDone }: PersonDialogProps) {
  const t = useText();
  const withBaseValues = useBaseValues({
    roles: person.roles.map(({ role, shop_id }) => ({ role, shop_id })),
    is_active: person.state !== 'disabled',
  });
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    const edited = { roles: rolesOf(values), is_active: values.get('is_active') === 'on' };
    await withBaseValues(async (seen) => {
      await call('changePerson', { id: person.id, ...edited, seen });
    });
    showToast(t('Saved.'));
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={person.name}>
      <Form onSubmit={handleSubmit}>
        <GrantedRoles roles={person.roles} shops={shops} error={errors['roles']} />
        <Checkbox name="is_active" defaultChecked={person.state !== 'disabled'}>
          {t('Can sign in')}
        </Checkbox>
        <FormError message={message} />
        <Button type="submit" busy={isBusy}>
          {t('Save')}
        </Button>
      </Form>
      <Access person={person} onDone={onDone} />
    </Dialog>
  );
}

function Access({ person, onDone }: { person: Person; onDone: () => void }) {
  const t = useText();
  const { isBusy, run } = useAct();
  const act = (name: 'inviteAgain' | 'signOutPerson' | 'resetFactor', done: string) =>
    run(async () => {
      await call(name, { id: person.id });
      showToast(done);
      onDone();
    });
  return (
    <div className="mt-6 flex flex-col gap-2 border-t border-line pt-4">
      {person.state === 'invited' && (
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() =>
            void act(
              'inviteAgain',
              t('{{email}} gets an email with a link.', { email: person.email }),
            )
          }
        >
          {t('Resend invitation')}
        </Button>
      )}
      {person.state === 'active' && (
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => void act('signOutPerson', t('Signed out everywhere.'))}
        >
          {t('Sign out everywhere')}
        </Button>
      )}
      {person.has_factor && (
        <Button
          variant="danger"
          busy={isBusy}
          onClick={() => void act('resetFactor', t('Second factor removed.'))}
        >
          {t('Remove lost second factor')}
        </Button>
      )}
    </div>
  );
}
