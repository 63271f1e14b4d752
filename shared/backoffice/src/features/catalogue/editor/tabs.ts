import { msg } from '@daybook/i18n';
export const editorTabs = [
  { key: 'basics', label: msg('Basics') },
  { key: 'time', label: msg('Time') },
  { key: 'price', label: msg('Price') },
  { key: 'staff', label: msg('Staff') },
  { key: 'booking', label: msg('Booking') },
  { key: 'preview', label: msg('Preview') },
] as const;

export type EditorTab = (typeof editorTabs)[number]['key'];

export const tabNamed = (key: string | null): EditorTab =>
  editorTabs.find((tab) => tab.key === key)?.key ?? 'basics';

/** The tab of each field, by the first segment of its path; all others are on the first tab. */
const standsOn: Readonly<Record<string, EditorTab>> = {
  durationMinutes: 'time',
  stepKind: 'time',
  stepMinutes: 'time',
  startMinutes: 'time',
  beforeMinutes: 'time',
  afterMinutes: 'time',
  processing: 'time',
  hours: 'time',
  noticeMinutes: 'time',
  horizonDays: 'time',
  capacity: 'time',
  fillsGaps: 'time',
  options: 'price',
  optionName: 'price',
  addons: 'price',
  priceKind: 'price',
  priceMinor: 'price',
  depositKind: 'price',
  depositValue: 'price',
  taxRateId: 'price',
  performers: 'staff',
  visibility: 'booking',
  needsApproval: 'booking',
  repeatsAllowed: 'booking',
  waitlistAllowed: 'booking',
  cap: 'booking',
  newCustomersOnly: 'booking',
  customFields: 'booking',
  cancelMinutes: 'booking',
  rescheduleMinutes: 'booking',
  editMinutes: 'booking',
};

/** Staff members' terms for an option are edited on the staff tab, not with the option. */
export const tabOf = (path: string): EditorTab =>
  /^options\.\d+\.performers\./.test(path) ? 'staff' : (standsOn[path.split('.')[0] ?? ''] ?? 'basics');

/** The first tab, in display order, that has a problem. */
export function firstWrongTab(problems: Readonly<Record<string, string>>): EditorTab | null {
  const wrong = new Set(Object.keys(problems).map(tabOf));
  return editorTabs.find(({ key }) => wrong.has(key))?.key ?? null;
}
