import type { Hold } from '@daybook/contract/slots';
import { formatTime } from '@daybook/ui/format/when';
import { zoneNote } from '../visit/zone-line.ts';
import type { HoldPhase } from './use-hold.ts';

/** The quiet line about the hold, on the business's clock like every other time of the booking. */
export function holdText({ expiresAt }: Hold, phase: HoldPhase, zone: string, deviceZone: string): string {
  if (phase === 'ended') return 'No longer held for you';
  return `Held for you until ${formatTime(expiresAt, zone)}${zoneNote(zone, deviceZone, new Date(expiresAt))}`;
}

/** The announcement at the start of each phase of a hold: once near the end, once at the end. */
export const holdAnnouncement: Readonly<Record<HoldPhase, string | null>> = {
  held: null,
  ending: 'Your time is held for two more minutes.',
  ended:
    'Your time is no longer held. What you typed is kept, and you can still book while the time is free.',
};
