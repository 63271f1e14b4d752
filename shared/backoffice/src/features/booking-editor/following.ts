import type { BodyOf } from '@daybook/contract/endpoints';
import type { Booking } from '@daybook/contract/register';
import { readTime } from '@daybook/domain/time-style';
import { startDraftOf } from '../../booking-form/start-draft.ts';
import type { EditorDraft } from './draft.ts';

export type Move = Omit<BodyOf<'POST series/:seriesId/move-following'>, 'items'>;

const dayMs = 86_400_000;
const farthestDays = 28;

/** The move that a changed visit means for those after it; null where it is none that they can follow. */
export function moveOf(booking: Booking, { start, parts }: EditorDraft, zone: string): Move | null {
  const before = startDraftOf(Date.parse(booking.startAt), zone);
  const startMinute = readTime(start.time);
  const byDays = Math.round((Date.parse(start.date) - Date.parse(before.date)) / dayMs);
  if (startMinute === null || Number.isNaN(byDays) || Math.abs(byDays) > farthestDays) return null;
  const [staffId, ...others] = new Set(parts.map(({ staff }) => staff));
  const isOne = staffId !== undefined && staffId !== 'any' && others.length === 0;
  const isOther = isOne && booking.appointments.some((appointment) => appointment.staffId !== staffId);
  const move = {
    ...(start.time !== before.time && { startMinute: startMinute % 1440 }),
    ...(byDays !== 0 && { byDays }),
    ...(isOther && { staffId }),
  };
  return Object.keys(move).length > 0 ? move : null;
}
