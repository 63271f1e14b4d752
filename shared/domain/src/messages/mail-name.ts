/** Names that the kind alone does not give well. */
const names: Readonly<Record<string, string>> = {
  booking_reminder_1: 'First reminder',
  booking_reminder_2: 'Second reminder',
  booking_reminder_3: 'Third reminder',
  booking_no_show: 'No-show',
  booking_completed: 'Thanks after the visit',
  booking_rescheduled: 'Booking moved',
};

/**
 * The name of a kind, such as `booking_confirmed`, in words. The server defines the kinds, so a new one needs no new
 * screen.
 */
export function mailName(kind: string): string {
  const words = names[kind] ?? kind.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
