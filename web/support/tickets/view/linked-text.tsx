import { textLinks } from '../text-links.ts';

/** Plain text with its URLs as links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-break-word whitespace-pre-line">
      {textLinks(text).map(({ text: part, href }, index) =>
        href === null ? (
          part
        ) : (
          <a
            // The parts of a text never change order.
            key={index}
            href={href}
            target="_blank"
            rel="noreferrer nofollow ugc"
            className="underline"
          >
            {part}
          </a>
        ),
      )}
    </p>
  );
}
