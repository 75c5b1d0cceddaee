import type { ComponentProps } from 'react';

/** A form without the browser's own validation messages: errors come from the server and are shown at their fields. */
export function Form({ className = 'flex flex-col gap-4', ...props }: ComponentProps<'form'>) {
  return <form noValidate className={className} {...props} />;
}
