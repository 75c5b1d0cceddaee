import { textLinks } from '../text-links.ts';

/** A plain text as it was written, its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-break-word whitespace-pre-line">
      {textLinks(text).map(({ text: part, href }, index) =>
        href === null ? (
          part
        ) : (
          <a
            // Parts of one text never change places.
            // oxlint-disable-next-line react/no-array-index-key
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
