import { hasCode } from '@daybook/api/has-code';
import { datesOf } from '@daybook/api/series';
import { nearestOf } from '@daybook/api/slots';
import type { Slot } from '@daybook/contract/slots';
import { sentenceOf } from '@daybook/shell/error-message';

/** A chosen time that is no longer free, with the reason and the nearest free ones. */
export interface LostTime {
  reason: string;
  nearest: readonly Slot[];
}

/** The lost time in an error; null for any other error, and for a later date of a series. */
export function lostTimeOf(error: unknown): LostTime | null {
  if (!hasCode(error, 'slot_taken', 'slot_unavailable') || datesOf(error)) return null;
  return { reason: sentenceOf(error), nearest: nearestOf(error) };
}
