import { redirect } from 'react-router';
import { apiContext } from '#web/api/api-context.ts';
import { loadTextPage } from '#web/content/load-text-page.ts';
import { textPageMeta } from '#web/content/text-page-meta.ts';
import { TextPage } from '#web/content/view/text-page.tsx';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/policy.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textPageMeta(matches, loaderData, paths.textPage(loaderData?.slug ?? ''));
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const slug = params.slug.toLowerCase();
  // Each page has one canonical URL; those in the footer have a shorter one.
  const own = paths.textPage(slug);
  if (own !== `/page/${params.slug}`) throw redirect(own, 301);
  return loadTextPage(context.get(apiContext), slug);
}

export default function Policy({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
