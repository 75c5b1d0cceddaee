import type { MailMessage } from '#server/mail/message.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { msg } from '#domain/i18n/msg.ts';
import { translate } from '#server/i18n/translate.ts';

/** The values of the placeholders in mails about an account. */
export type Values = Record<'opening' | 'shop' | 'email', string>;

/** A mail about an account, with a link to the shop at `url`. */
export type AccountMail = (locale: string, url: string, values: Values) => Omit<MailMessage, 'to'>;

/** Makes a mail from its English sentences, which can have the placeholders of `values`. */
export const accountMail =
  (subject: string, lead: string, last: (values: Values) => string[] = () => []): AccountMail =>
  (locale, url, values) => {
    const filled = (sentence: string) => translate(locale, sentence, values);
    return {
      subject: filled(subject),
      ...renderMail({
        locale,
        title: filled(subject),
        greeting: values.opening,
        lead: filled(lead),
        paragraphs: last(values).map(filled),
        link: { label: translate(locale, 'Go to the shop'), url },
        closing: values.shop,
      }),
    };
  };

/** The last paragraph of a mail about something that somebody else may have done. */
export const notYouNotice = ({ email }: Values): string[] => [
  email === ''
    ? msg("If this wasn't you, contact us right away.")
    : msg("If this wasn't you, email {{email}} right away."),
];
