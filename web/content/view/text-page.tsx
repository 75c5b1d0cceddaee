import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { RichText } from './rich-text.tsx';

/** A text page: title and content. */
export function TextPage({ title, html }: { title: string; html: string }) {
  const t = useText();
  return (
    <article className="mx-auto max-w-3xl">
      <Breadcrumbs crumbs={[{ title: t('Home'), to: paths.home() }, { title }]} />
      <h1 className="mt-4 text-xl md:text-2xl">{title}</h1>
      <RichText html={html} className="mt-2" />
    </article>
  );
}
