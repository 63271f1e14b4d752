import { msg } from '@daybook/i18n';
export const staffTabs = [
  { key: 'hours', label: msg('Hours') },
  { key: 'special-days', label: msg('Special days') },
  { key: 'time-off', label: msg('Time off') },
] as const;

export type StaffTab = (typeof staffTabs)[number]['key'];

/** The tab that the URL names, or the first. */
export const staffTabNamed = (key: string | null): StaffTab =>
  staffTabs.find((tab) => tab.key === key)?.key ?? 'hours';
