export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return <h1>Page not found</h1>;
}
