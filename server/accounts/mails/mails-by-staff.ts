import type { MailMessage } from '#server/mail/message.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { translate } from '#server/i18n/translate.ts';

/** What the mails about an account say in their sentences. */
export type Values = Record<'opening' | 'shop' | 'email', string>;

type Content = Omit<MailMessage, 'to'>;

/** How to set a new password. It contains no secret: the customer asks for a code in the shop. */
export function passwordLink(locale: string, url: string, values: Values): Content {
  const say = (sentence: string) => translate(locale, sentence, values);
  const subject = say('Set a new password at {{shop}}');
  return {
    subject,
    ...renderMail({
      locale,
      title: subject,
      greeting: values.opening,
      lead: say(
        'To set a new password, open the shop, choose Login and then Forgot Password. You get a code to confirm that it is you.',
      ),
      paragraphs: [say("If you don't need a new password, you can ignore this email.")],
      link: { label: say('Go to the shop'), url },
      closing: values.shop,
    }),
  };
}

/** To the customer of the account that stays. */
export function mergedInto(locale: string, url: string, values: Values): Content {
  const lead = translate(
    locale,
    'Another account was merged into this one. Its orders, addresses and favourites are here now.',
  );
  return merged(locale, url, { ...values, lead });
}

/** To the address of the account that was closed. */
export function mergedAway(locale: string, url: string, values: Values): Content {
  const lead = translate(
    locale,
    'The account with this email address was merged into another one, with its orders, addresses and favourites. Log in with the other one from now on.',
  );
  return merged(locale, url, { ...values, lead });
}

function merged(locale: string, url: string, values: Values & { lead: string }): Content {
  const say = (sentence: string) => translate(locale, sentence, values);
  const subject = say('Your accounts at {{shop}} are one now');
  return {
    subject,
    ...renderMail({
      locale,
      title: subject,
      greeting: values.opening,
      lead: values.lead,
      paragraphs: [
        values.email === ''
          ? say("If this wasn't you, contact us right away.")
          : say("If this wasn't you, email {{email}} right away."),
      ],
      link: { label: say('Go to the shop'), url },
      closing: values.shop,
    }),
  };
}
