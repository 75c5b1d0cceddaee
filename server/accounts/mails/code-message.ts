import type { MailMessage } from '#server/mail/message.ts';
import { greeting } from '#server/mail/greeting.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { translate } from '#server/i18n/translate.ts';

interface CodeValues {
  [name: string]: string;
  code: string;
  shop: string;
}

/** The mail with a code. The subject does not contain it, because locked phones show subjects. */
export function codeMail(
  locale: string,
  purpose: 'verify' | 'forgot',
  { name, ...values }: Pick<CodeValues, 'code' | 'shop'> & { name: string | null },
): Omit<MailMessage, 'to'> {
  const say = (sentence: string) => translate(locale, sentence, values);
  const subject = say('Your code for {{shop}}');
  return {
    subject,
    ...renderMail({
      locale,
      title: subject,
      greeting: greeting(locale, name),
      lead:
        purpose === 'forgot'
          ? say('Use this code to reset your password:')
          : say('Use this code to verify your account:'),
      code: values.code,
      paragraphs: [
        say("It's valid for ten minutes. We'll never ask you for it."),
        say("If you didn't request this, you can ignore this email."),
      ],
      closing: values.shop,
    }),
  };
}

/** The text message with a code. */
export function codeText(locale: string, values: CodeValues): string {
  return translate(
    locale,
    "{{code}} is your code for {{shop}}. It's valid for ten minutes.",
    values,
  );
}
