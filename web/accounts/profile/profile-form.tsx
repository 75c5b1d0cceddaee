import { useState } from 'react';
import type { User } from '#contract/account-shapes.ts';
import { callApi } from '#web/api/browser-client.ts';
import { invalidateResponses } from '#web/api/use-response.ts';
import { useSubmit } from '#web/api/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { useSession } from '../session/session-store.ts';
import { ContactFields } from './contact-fields.tsx';
import { PhotoField } from './photo-field.tsx';

interface ProfileFormProps {
  user: User;
  countries: readonly { id: number; name: string; title: string; phone_code: string }[];
}

/** Edits the customer's details. */
export function ProfileForm({ user, countries }: ProfileFormProps) {
  const t = useText();
  const [photo, setPhoto] = useState<File | null>(null);
  const [code, setCode] = useState(user.phone_code ?? '');
  const { errors, message, isBusy, handleSubmit } = useSubmit({
    send: async (values) => {
      const request = { ...Object.fromEntries(values), phone_code: code };
      const { token } = useSession.getState();
      const response = await callApi('updateProfile', { ...request, profile_photo: photo });
      // Signed out meanwhile: nothing of the customer stays on the device.
      if (useSession.getState().token !== token) return;
      const { name, profile_photo, email, phone, phone_code } = response.user;
      useSession.setState({ user: { name, profile_photo, email, phone, phone_code } });
      invalidateResponses('getProfile');
      // One that was chosen meanwhile is still to be saved.
      setPhoto((latest) => (latest === photo ? null : latest));
      showToast(t('Your profile was saved.'));
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4 md:p-6"
    >
      <PhotoField
        name={user.name}
        saved={user.profile_photo}
        photo={photo}
        onChange={setPhoto}
        error={errors['profile_photo']}
      />
      <FormError message={message} />
      <TextField
        label={t('Full name')}
        name="name"
        required
        maxLength={255}
        autoComplete="name"
        defaultValue={user.name}
        error={errors['name']}
      />
      <SelectField
        label={t('Country')}
        name="country"
        autoComplete="country-name"
        defaultValue={user.country ?? ''}
        error={errors['country']}
        onChange={({ currentTarget: { value } }) =>
          setCode(countries.find(({ name }) => name === value)?.phone_code ?? '')
        }
      >
        <option value="">{t('Select')}</option>
        {countries.map(({ id, name, title }) => (
          <option key={id} value={name}>
            {title}
          </option>
        ))}
      </SelectField>
      <ContactFields key={`${user.phone} ${user.email}`} user={user} code={code} errors={errors} />
      <Verified user={user} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('Gender (optional)')}
          name="gender"
          autoComplete="sex"
          defaultValue={user.gender ?? ''}
          error={errors['gender']}
        >
          <option value="">{t('Prefer not to say')}</option>
          <option value="female">{t('Female')}</option>
          <option value="male">{t('Male')}</option>
          <option value="other">{t('Other')}</option>
        </SelectField>
        <TextField
          label={t('Date of birth (optional)')}
          name="date_of_birth"
          type="date"
          autoComplete="bday"
          defaultValue={user.date_of_birth ?? ''}
          error={errors['date_of_birth']}
        />
      </div>
      <Button type="submit" size="large" busy={isBusy} className="self-start max-sm:w-full">
        {t('Update profile')}
      </Button>
    </form>
  );
}

function Verified({ user }: { user: User }) {
  const t = useText();
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={user.email_verified ? 'ok' : 'neutral'}>
        {user.email_verified ? t('Email verified') : t('Email not verified')}
      </Badge>
      <Badge tone={user.phone_verified ? 'ok' : 'neutral'}>
        {user.phone_verified ? t('Phone verified') : t('Phone not verified')}
      </Badge>
    </p>
  );
}
