import { callOnce } from '#web/api/call-once.ts';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { useInquiryForm } from './use-inquiry-form.ts';
import { EmailField, NameField, ContactPhoneField } from './view/contact-fields.tsx';
import { InquiryForm } from './view/inquiry-form.tsx';

/** Contact form, open to everyone. */
export function ContactForm() {
  const t = useText();
  const { errors, form } = useInquiryForm({
    required: {
      name: t('name'),
      email: t('email'),
      subject: t('subject'),
      message: t('message'),
    },
    send: (values) => callOnce('sendContactMessage', values),
  });
  return (
    <InquiryForm
      {...form}
      action={t('Send message')}
      thanks={t('Thank you. Your message has been sent.')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField label={t('Name')} error={errors['name']} />
        <EmailField error={errors['email']} />
      </div>
      <ContactPhoneField label={t('Phone (optional)')} error={errors['phone']} />
      <TextField
        label={t('Subject')}
        name="subject"
        maxLength={200}
        required
        error={errors['subject']}
      />
      <TextAreaField
        label={t('Message')}
        name="message"
        rows={6}
        maxLength={5000}
        required
        error={errors['message']}
      />
    </InquiryForm>
  );
}
