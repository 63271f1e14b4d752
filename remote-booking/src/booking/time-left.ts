import { t } from '@daybook/i18n';
import { formatDuration } from '@daybook/ui/format/duration';

/** `14 min left`, counting a begun minute as whole; null once it has ended. */
export function timeLeft(until: string, nowMs: number): string | null {
  const minutes = Math.ceil((Date.parse(until) - nowMs) / 60_000);
  return minutes > 0 ? t('{duration} left', { duration: formatDuration(minutes) }) : null;
}
