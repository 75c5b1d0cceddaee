import { apiContext } from '#web/api/api-context.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { ContactForm } from '#web/support/contact-form.tsx';
import { ContactFacts } from '#web/support/view/contact-facts.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/contact.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (t) => t('Contact Us'),
    description: (t, { settings }) => t('How to reach {{shop}}.', { shop: settings.app_name }),
    path: paths.contactUs(),
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).getContact();
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { address } = useSettings();
  return (
    <div className="mx-auto max-w-5xl">
      <Breadcrumbs crumbs={[{ title: t('Home'), to: paths.home() }, { title: t('Contact Us') }]} />
      <h1 className="mt-4 text-xl md:text-2xl">{t('Contact Us')}</h1>
      <p className="mt-2 text-muted">{t('Tell us what you need.')}</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="rounded-card border border-line bg-paper p-5 md:p-6">
          <ContactForm />
        </div>
        <ContactFacts {...loaderData} address={address} />
      </div>
    </div>
  );
}
