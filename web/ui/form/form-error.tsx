/** An error that belongs to no field; announced when it appears. */
export function FormError({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
      {message}
    </p>
  );
}
