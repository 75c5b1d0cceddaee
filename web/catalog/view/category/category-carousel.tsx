import { useText } from '#web/i18n/text.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { CategoryTile, type TileCategory } from './category-tile.tsx';

/** Carousel of categories. */
export function CategoryCarousel({ categories }: { categories: readonly TileCategory[] }) {
  const t = useText();
  return (
    <Carousel
      label={t('Product categories')}
      slideClass="w-[34%] sm:w-32 lg:w-[9.25rem]"
      gapClass="gap-3 md:gap-4"
    >
      {categories.map((category) => (
        <CategoryTile key={category.id} category={category} />
      ))}
    </Carousel>
  );
}
