import type { StatusCounts } from '#contract/orders/order-shapes.ts';
import type { Translate } from '#web/i18n/translator.ts';

export type OrderTab = keyof StatusCounts;

/** All orders, then the statuses in the order of their lifecycle. */
const TABS: readonly OrderTab[] = [
  'all',
  'pending',
  'confirm',
  'processing',
  'pickup',
  'on_the_way',
  'delivered',
  'cancelled',
];

/** The tab selected by the URL; all orders for any other text. */
export function readOrderTab(text: string | null): OrderTab {
  return TABS.find((tab) => tab === text) ?? 'all';
}

/** Tabs of the order history with their titles. */
export function orderTabs(t: Translate): { tab: OrderTab; title: string }[] {
  const titles: Record<OrderTab, string> = {
    all: t('All'),
    pending: t('Pending'),
    confirm: t('Confirmed'),
    processing: t('Processing'),
    pickup: t('Picked up'),
    on_the_way: t('On the way'),
    delivered: t('Delivered'),
    cancelled: t('Cancelled'),
  };
  return TABS.map((tab) => ({ tab, title: titles[tab] }));
}
