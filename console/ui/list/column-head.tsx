interface ColumnHeadProps {
  /** Above numbers, which are aligned at the end. */
  isEnd?: boolean;
  className?: string;
  children: string;
}

/** The heading of a column of a list. */
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
