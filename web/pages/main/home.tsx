import { apiContext } from '#web/api/api-context.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const home = await context.get(apiContext).getHome({});
  return { categories: home.categories.length };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.categories} categories</h1>;
}
