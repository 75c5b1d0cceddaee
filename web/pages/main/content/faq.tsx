import { apiContext } from '#web/api/api-context.ts';
import { faqData } from '#web/content/faq-data.ts';
import { loadQuestions } from '#web/content/load-text-page.ts';
import { DraftNote } from '#web/content/view/draft-note.tsx';
import { QuestionList } from '#web/content/view/question-list.tsx';
import { RichText } from '#web/content/view/rich-text.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/faq.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: () => loaderData.title,
    description: () => loaderData.summary,
    path: paths.faq(),
    isIndexed: !loaderData.isDraft,
    structured: () => [faqData(loaderData.questions)],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return loadQuestions(context.get(apiContext));
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { title, intro, questions, isDraft } = loaderData;
  return (
    <div className="mx-auto max-w-3xl">
      <Breadcrumbs crumbs={[{ title: t('Home'), to: paths.home() }, { title }]} />
      <h1 className="mt-4 text-xl md:text-2xl">{title}</h1>
      {isDraft && <DraftNote />}
      {intro !== '' && <RichText html={intro} />}
      <div className="mt-6">
        <QuestionList questions={questions} />
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-card bg-well p-5">
        <p className="font-medium">{t("Can't find your answer?")}</p>
        <LinkButton to={paths.support()}>{t('Contact us')}</LinkButton>
      </div>
    </div>
  );
}
