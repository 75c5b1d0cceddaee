/** Any address that is no page (spec §2): the bare layout's error boundary says so. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
