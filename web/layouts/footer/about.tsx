import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { useSettings } from '#web/settings/settings-context.tsx';
import { ShopLogo } from '#web/settings/shop-logo.tsx';
import { FOOTER_LINK } from './footer-link.ts';

/** Company description and contact details. */
export function About() {
  const settings = useSettings();
  const { address, email, mobile, social_links, web_footer_description } = settings;
  return (
    <div className="flex max-w-sm flex-col gap-3">
      <ShopLogo on="footer" isLazy />
      {web_footer_description !== '' && (
        <p className="text-on-inverse-muted">
          <bdi>{web_footer_description}</bdi>
        </p>
      )}
      <ul>
        {mobile !== '' && (
          <li>
            <a href={`tel:${mobile.replaceAll(/[^+\d]/g, '')}`} className={`${FOOTER_LINK} gap-2`}>
              <Phone aria-hidden="true" className="size-4" />
              <bdi dir="ltr">{mobile}</bdi>
            </a>
          </li>
        )}
        {email !== '' && (
          <li>
            <a href={`mailto:${email}`} className={`${FOOTER_LINK} gap-2`}>
              <Mail aria-hidden="true" className="size-4" />
              {email}
            </a>
          </li>
        )}
        {address !== '' && (
          <li className="flex min-h-8 items-center gap-2 text-on-inverse-muted">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            <bdi>{address}</bdi>
          </li>
        )}
      </ul>
      <ul className="-mx-2.5 flex flex-wrap">
        {social_links.map(({ id, name, link, logo }) =>
          link ? (
            <li key={id}>
              <a
                href={link}
                rel="noopener"
                aria-label={name}
                className="flex size-11 items-center justify-center rounded-full hover:bg-white/15"
              >
                <img src={logo} alt="" width={24} height={24} loading="lazy" />
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
