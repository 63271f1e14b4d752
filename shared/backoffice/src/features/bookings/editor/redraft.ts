import type { Booking } from '@daybook/contract/register';
import { readTime } from '@daybook/domain/time-style';
import { formatMinute } from '@daybook/ui/format/time-style';
import { startDraftOf } from '../../../entities/booking/form/start-draft.ts';
import type { EditorDraft } from './draft.ts';

const dayMinutes = 1440;

/** Moves the booking to another start; parts with their own times keep their distance. */
export function withStart(draft: EditorDraft, at: number, zone: string): EditorDraft {
  const start = startDraftOf(at, zone);
  const by = (readTime(start.time) ?? 0) - (readTime(draft.start.time) ?? 0);
  const parts = draft.parts.map((part) => {
    const minute = part.start.trim() === '' ? null : readTime(part.start);
    if (minute === null) return part;
    return { ...part, start: formatMinute((minute + by + dayMinutes) % dayMinutes) };
  });
  return { ...draft, start, parts };
}

/** Parts that the booking no longer has become new ones. */
export function withoutGone(draft: EditorDraft, booking: Booking): EditorDraft {
  const storedIds = new Set(booking.appointments.map(({ appointmentId }) => appointmentId));
  const parts = draft.parts.map(({ appointmentId, ...part }) =>
    appointmentId !== undefined && storedIds.has(appointmentId) ? { ...part, appointmentId } : part,
  );
  return { ...draft, parts };
}
