import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';

interface ContactFactsProps {
  phone: string | null;
  email: string | null;
  whatsapp: string | null;
  messenger: string | null;
  address: string;
}

const ICON = 'size-5 text-accent';

/** The contact channels that the shop has configured. */
export function ContactFacts({ phone, email, whatsapp, messenger, address }: ContactFactsProps) {
  const t = useText();
  if (!(phone || email || whatsapp || messenger || address)) return null;
  return (
    <dl className="flex flex-col gap-5 rounded-card border border-line bg-paper p-5 md:p-6">
      {phone && (
        <Fact icon={<Phone aria-hidden="true" className={ICON} />} name={t('Phone')}>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={LINK}>
            <bdi dir="ltr" className="tabular-nums">
              {phone}
            </bdi>
          </a>
        </Fact>
      )}
      {email && (
        <Fact icon={<Mail aria-hidden="true" className={ICON} />} name={t('Email')}>
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </Fact>
      )}
      {whatsapp && (
        <Fact icon={<MessageCircle aria-hidden="true" className={ICON} />} name="WhatsApp">
          <a
            href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}
            rel="noopener"
            className={LINK}
          >
            <bdi dir="ltr">{whatsapp}</bdi>
          </a>
        </Fact>
      )}
      {messenger && (
        <Fact icon={<MessageCircle aria-hidden="true" className={ICON} />} name="Messenger">
          <a href={`https://m.me/${encodeURIComponent(messenger)}`} rel="noopener" className={LINK}>
            {messenger}
          </a>
        </Fact>
      )}
      {address !== '' && (
        <Fact icon={<MapPin aria-hidden="true" className={ICON} />} name={t('Address')}>
          <bdi>{address}</bdi>
        </Fact>
      )}
    </dl>
  );
}

const LINK =
  'inline-flex min-h-11 items-center break-all hover:text-accent hover:underline md:min-h-8';

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-4">
      <dt className="contents">
        <span className="row-span-2 flex size-11 items-center justify-center rounded-full bg-tint">
          {icon}
        </span>
        <span className="text-sm text-muted">{name}</span>
      </dt>
      <dd className="col-start-2 font-medium">{children}</dd>
    </div>
  );
}
