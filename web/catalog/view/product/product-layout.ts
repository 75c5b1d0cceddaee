/** Layout of gallery, buy box and details: side by side where there is room. */
export const PRODUCT_COLUMNS =
  'grid gap-x-10 gap-y-3 md:gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_28rem] xl:gap-x-14';

/** Grid position of the buy box. */
export const BUY_COLUMN = 'min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1';
