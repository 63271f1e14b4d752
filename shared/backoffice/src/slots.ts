/** The slots that every area of the back office opens. */
export const backofficeSlots: string[] = [
  'booking-action@1',
  'booking-tab@1',
  'customer-panel@1',
  'dashboard-tile@1',
  'invoice-line-action@1',
  'search@1',
];
