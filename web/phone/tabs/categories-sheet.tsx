import { Suspense, use } from 'react';
import { fetchCategories } from '#web/catalog/fetch-categories.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface Category {
  id: number;
  name: string;
  thumbnail?: string;
}

interface CategoriesSheetProps {
  open: boolean;
  onClose: () => void;
  /** Shown immediately; pictures are fetched. */
  names: Category[];
}

/** Categories sheet on phones: a grid, and a link to all (spec §2, phone tabs). */
export function CategoriesSheet({ open, onClose, names }: CategoriesSheetProps) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Categories')}
      footer={
        <LinkButton
          to={paths.categories()}
          variant="secondary"
          onClick={onClose}
          className="w-full"
        >
          {t('View All Categories')}
        </LinkButton>
      }
    >
      <Suspense fallback={<Grid categories={names} onLeave={onClose} />}>
        <PicturedGrid names={names} onLeave={onClose} />
      </Suspense>
    </Dialog>
  );
}

function PicturedGrid({ names, onLeave }: { names: Category[]; onLeave: () => void }) {
  return <Grid categories={use(fetchCategories()) ?? names} onLeave={onLeave} />;
}

function Grid({ categories, onLeave }: { categories: Category[]; onLeave: () => void }) {
  return (
    <ul className="grid grid-cols-3 gap-x-2 gap-y-4 min-[30rem]:grid-cols-4">
      {categories.map(({ id, name, thumbnail }) => (
        <li key={id}>
          <Link
            to={paths.category(id)}
            onClick={onLeave}
            className="flex flex-col items-center gap-2 rounded-card text-center text-sm"
          >
            <span className="size-18 overflow-hidden rounded-card bg-photo">
              {thumbnail !== undefined && (
                <Picture
                  src={thumbnail}
                  name={name}
                  alt=""
                  sizes="72px"
                  className="size-full object-contain mix-blend-multiply"
                />
              )}
            </span>
            <bdi className="line-clamp-2 min-h-10 max-w-full wrap-anywhere">{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
