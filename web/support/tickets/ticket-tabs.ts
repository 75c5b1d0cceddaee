import type { Translate } from '#web/i18n/translator.ts';

const TABS = ['running', 'completed', 'cancel'] as const;

export type TicketTab = (typeof TABS)[number];

/** The tab selected by the URL; open tickets for any other text. */
export function readTicketTab(text: string | null): TicketTab {
  return TABS.find((tab) => tab === text) ?? 'running';
}

/** Ticket tabs with their titles. */
export function ticketTabs(t: Translate): { tab: TicketTab; title: string }[] {
  const titles: Record<TicketTab, string> = {
    running: t('Running'),
    completed: t('Completed'),
    cancel: t('Cancelled'),
  };
  return TABS.map((tab) => ({ tab, title: titles[tab] }));
}
