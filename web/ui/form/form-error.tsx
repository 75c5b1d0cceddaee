/** What keeps a form from being sent and is not about one of its fields; read out when it comes. */
export function FormError({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
      {message}
    </p>
  );
}
