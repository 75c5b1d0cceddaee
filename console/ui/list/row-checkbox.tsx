interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  onChange: () => void;
}

/** Selects a row of a list, or all rows on the page. */
export function RowCheckbox({ label, isChecked, onChange }: RowCheckboxProps) {
  return (
    <label className="relative z-10 flex size-11 cursor-pointer items-center justify-center md:size-9">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
        className="size-4.5 accent-action"
      />
    </label>
  );
}
