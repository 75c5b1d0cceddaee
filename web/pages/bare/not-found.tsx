/** Catch-all route (spec §2): renders the bare layout's error boundary. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
