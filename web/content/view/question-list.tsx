import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Question } from '../page-sections.ts';
import { RichText } from './rich-text.tsx';

/** Questions that expand to their answers. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper">
      {questions.map(({ question, answer }) => (
        <li key={question}>
          <details className="group">
            <summary className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 -outline-offset-2 hover:bg-well md:px-5">
              <h2 className="text-base font-medium text-wrap">{question}</h2>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <RichText html={answer} className="px-4 pb-5 md:px-5" />
          </details>
        </li>
      ))}
    </ul>
  );
}
