import type { Hold } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { formatTime } from '@daybook/ui/format/when';
import { inReadersZone } from '../booking/zone-line.ts';
import type { HoldPhase } from './use-hold.ts';

/** The quiet line about the hold, on the business's clock like every other time of the booking. */
export function holdText({ expiresAt }: Hold, phase: HoldPhase, zone: string, deviceZone: string): string {
  if (phase === 'ended') return t('No longer held for you');
  const time = inReadersZone(formatTime(expiresAt, zone), zone, deviceZone, new Date(expiresAt));
  return t('Held for you until {time}', { time });
}

/** The announcement at the start of each phase of a hold: once near the end, once at the end. */
export function holdAnnouncement(phase: HoldPhase): string | null {
  switch (phase) {
    case 'held':
      return null;
    case 'ending':
      return t('We’ll hold your time for two more minutes.');
    case 'ended':
      return t(
        'Your time is no longer held. Your details are saved, and you can still book it while it’s available.',
      );
  }
}
