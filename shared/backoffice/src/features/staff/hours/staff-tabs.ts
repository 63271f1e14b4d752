/** The parts of what there is to say about a staff member's time. */
export const staffTabs = [
  { key: 'hours', label: 'Hours' },
  { key: 'special-days', label: 'Special days' },
  { key: 'time-off', label: 'Time off' },
] as const;

export type StaffTab = (typeof staffTabs)[number]['key'];

/** The tab that an address names, or the first. */
export const staffTabNamed = (key: string | null): StaffTab =>
  staffTabs.find((tab) => tab.key === key)?.key ?? 'hours';
