import ArrowRight from 'lucide-react/icons/arrow-right';
import { apiContext } from '#web/api/api-context.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { ContactForm } from '#web/support/contact-form.tsx';
import { loadTopics } from '#web/support/load-topics.ts';
import { TicketLink } from '#web/support/ticket-link.tsx';
import { ContactFacts } from '#web/support/view/contact-facts.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/support.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (t) => t('Support'),
    description: (t) =>
      t('Answers about ordering, delivery and returns, plus a form for anything else.'),
    path: paths.support(),
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [topics, contact] = await Promise.all([loadTopics(api), api.getContact()]);
  return { topics, contact };
}

export default function Support({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { address } = useSettings();
  const { topics, contact } = loaderData;
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="text-xl md:text-2xl">{t('Support')}</h1>
      <p className="mt-2 text-muted">
        {t("Most questions are answered here. If yours isn't, contact us.")}
      </p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {topics.map(({ slug, title, to }) => (
          <li key={slug}>
            <Link
              to={to}
              data-prefetch="intent"
              className="flex min-h-16 items-center justify-between gap-4 rounded-card border border-line bg-paper px-5 py-4 font-medium hover:border-accent hover:text-accent"
            >
              {title}
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 mirror-rtl" />
            </Link>
          </li>
        ))}
      </ul>
      <TicketLink />
      <h2 className="mt-4 text-lg md:text-xl">{t('Contact us')}</h2>
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="rounded-card border border-line bg-paper p-5 md:p-6">
          <ContactForm />
        </div>
        <ContactFacts {...contact} address={address} />
      </div>
    </div>
  );
}
