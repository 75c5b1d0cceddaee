interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  /** `isRange`: whether Shift is held. */
  onChange: (isRange: boolean) => void;
}

/** Selects a row of a list, or all rows on the page. */
export function RowCheckbox({ label, isChecked, onChange }: RowCheckboxProps) {
  return (
    <label className="relative z-10 flex size-11 cursor-pointer items-center justify-center select-none md:size-9">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={({ nativeEvent }) =>
          onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-4.5 accent-action"
      />
    </label>
  );
}
