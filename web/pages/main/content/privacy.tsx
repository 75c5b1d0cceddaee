import { apiContext } from '#web/api/api-context.ts';
import { loadTextPage } from '#web/content/load-text-page.ts';
import { textPageMeta } from '#web/content/text-page-meta.ts';
import { TextPage } from '#web/content/view/text-page.tsx';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/privacy.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textPageMeta(matches, loaderData, paths.privacyPolicy());
}

export async function loader({ context }: Route.LoaderArgs) {
  return loadTextPage(context.get(apiContext), 'privacy-policy');
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
