import { Badge } from '#web/ui/badge.tsx';

/** The tags of a customer or an order. */
export function TagBadges({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {tags.map((tag) => (
        <Badge key={tag} className="max-w-full">
          <bdi className="truncate">{tag}</bdi>
        </Badge>
      ))}
    </span>
  );
}
