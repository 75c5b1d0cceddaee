import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';

interface FooterColumnProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A footer column; collapsible below 640 px (spec §9). */
export function FooterColumn({ id, title, children }: FooterColumnProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="min-w-0 border-white/15 max-sm:border-b last:border-b-0">
      <h2 className="mb-3 text-base max-sm:hidden">{title}</h2>
      <h2 className="text-base sm:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between text-start"
        >
          {title}
          <ChevronDown
            aria-hidden="true"
            className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={id} data-folds className={`max-sm:pb-4 ${isOpen ? '' : 'max-sm:hidden'}`}>
        {children}
      </div>
    </section>
  );
}
