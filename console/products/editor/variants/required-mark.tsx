/** Marks the label of a field that must be filled in; its input says so to screen readers. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger">
      {' '}
      *
    </span>
  );
}
