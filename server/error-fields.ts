/** What Node and PostgreSQL say of an error besides its message. */
export interface ErrorFields {
  /** 'ENOENT' of Node, '23505' of PostgreSQL. */
  code: string | undefined;
  /** The system call that failed, such as 'connect'. */
  syscall: string | undefined;
  constraint: string | undefined;
  detail: string | undefined;
  /** The function of PostgreSQL that reported it. */
  routine: string | undefined;
}

/** The fields of anything that was thrown; undefined where it has none, or where they are not text. */
export function errorFields(error: unknown): ErrorFields {
  const { code, syscall, constraint, detail, routine } = (error ?? {}) as Record<string, unknown>;
  return {
    code: text(code),
    syscall: text(syscall),
    constraint: text(constraint),
    detail: text(detail),
    routine: text(routine),
  };
}

/** The message of anything that was thrown; a host name with several addresses fails once per address. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
