import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '../ui/card.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { ContactCard } from './contact-card.tsx';

/** Contact, addresses, sign-ins and consents, for people with the right to see them. */
export function PersonalCards({ customer }: { customer: ConsoleCustomer }) {
  const t = useText();
  const { personal } = customer;
  if (!personal) {
    return (
      <Card title={t('Contact details')}>
        <p className="text-sm text-muted">{t('Your role only sees names and orders.')}</p>
      </Card>
    );
  }
  return (
    <>
      <ContactCard customer={customer} contact={personal.contact} />
      <Card title={t('Addresses')}>
        {personal.addresses.length === 0 && (
          <p className="text-sm text-muted">{t('Nothing here yet')}</p>
        )}
        <ul className="flex flex-col gap-3 text-sm">
          {personal.addresses.map(({ id, lines }) => (
            <li key={id}>
              <address className="not-italic wrap-anywhere">
                {lines.map((line, at) => (
                  // Two lines can be equal: a city and a country can have the same name.
                  <bdi key={at} className="block">
                    {line}
                  </bdi>
                ))}
              </address>
            </li>
          ))}
        </ul>
      </Card>
      <SignInsCard personal={personal} />
      <Card title={t('Emails requested')}>
        {personal.consents.length === 0 && (
          <p className="text-sm text-muted">{t('Nothing here yet')}</p>
        )}
        <ul className="flex flex-col gap-2 text-sm">
          {personal.consents.map((consent) => (
            <Dated key={consent.id} at={consent.at}>
              {t('When {{product}} is back', { product: consent.product })}
            </Dated>
          ))}
        </ul>
      </Card>
    </>
  );
}

function SignInsCard({ personal }: { personal: NonNullable<ConsoleCustomer['personal']> }) {
  const t = useText();
  const { sessions, devices, identities } = personal;
  return (
    <Card title={t('Sign-ins')}>
      {sessions.length + devices.length + identities.length === 0 && (
        <p className="text-sm text-muted">{t('Nothing here yet')}</p>
      )}
      <ul className="flex flex-col gap-2 text-sm">
        {sessions.map(({ id, since }) => (
          <Dated key={id} at={since}>
            {t('Signed in')}
          </Dated>
        ))}
        {devices.map(({ seen_at }, at) => (
          // Two devices can have the same time.
          <Dated key={at} at={seen_at}>
            {t('Device last seen')}
          </Dated>
        ))}
        {identities.map(({ provider, since }) => (
          <Dated key={provider} at={since}>
            {t('Signs in with {{provider}}', {
              provider: provider.slice(0, 1).toUpperCase() + provider.slice(1),
            })}
          </Dated>
        ))}
      </ul>
    </Card>
  );
}

function Dated({ at, children }: { at: string; children: string }) {
  const formatTime = useFormatTime();
  return (
    <li>
      {children}
      <time dateTime={at} className="block text-xs text-muted">
        {formatTime(at)}
      </time>
    </li>
  );
}
