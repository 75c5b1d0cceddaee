import { callOnce } from '#web/api/call-once.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { useInquiryForm } from './use-inquiry-form.ts';
import { EmailField, NameField, ContactPhoneField } from './view/contact-fields.tsx';
import { InquiryForm } from './view/inquiry-form.tsx';

/** Application for a seller account. */
export function SellerForm() {
  const t = useText();
  const { errors, form } = useInquiryForm({
    required: {
      shop_name: t('shop name'),
      name: t('name'),
      email: t('email'),
      phone: t('phone'),
      message: t('message'),
    },
    send: (values) => callOnce('sendSellerApplication', values),
  });
  return (
    <InquiryForm
      {...form}
      action={t('Send application')}
      thanks={t('Thank you. Your application has been sent.')}
    >
      <TextField
        label={t('Shop name')}
        name="shop_name"
        autoComplete="organization"
        maxLength={120}
        required
        error={errors['shop_name']}
      />
      <NameField label={t('Your name')} error={errors['name']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField error={errors['email']} />
        <ContactPhoneField label={t('Phone')} required error={errors['phone']} />
      </div>
      <TextField
        label={t('Address (optional)')}
        name="address"
        autoComplete="street-address"
        maxLength={500}
        error={errors['address']}
      />
      <TextAreaField
        label={t('What would you like to sell?')}
        name="message"
        rows={6}
        maxLength={5000}
        required
        error={errors['message']}
      />
    </InquiryForm>
  );
}
