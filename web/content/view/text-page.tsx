import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { DraftNote } from './draft-note.tsx';
import { RichText } from './rich-text.tsx';

interface TextPageProps {
  title: string;
  html: string;
  isDraft: boolean;
}

/** A text page: title and content. */
export function TextPage({ title, html, isDraft }: TextPageProps) {
  const t = useText();
  return (
    <article className="mx-auto max-w-3xl">
      <Breadcrumbs crumbs={[{ title: t('Home'), to: paths.home() }, { title }]} />
      <h1 className="mt-4 text-xl md:text-2xl">{title}</h1>
      {isDraft && <DraftNote />}
      <RichText html={html} className="mt-2" />
    </article>
  );
}
