interface ColumnHeadProps {
  /** For numeric columns: aligned at the end. */
  isEnd?: boolean;
  className?: string;
  children: string;
}

/** The header of a list column. */
export function ColumnHead({ isEnd = false, className = '', children }: ColumnHeadProps) {
  return (
    <th
      scope="col"
      className={`px-3 py-2 font-medium ${isEnd ? 'text-end' : 'text-start'} ${className}`}
    >
      {children}
    </th>
  );
}
