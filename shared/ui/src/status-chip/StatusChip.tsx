import type { BookingStatus } from '@daybook/domain/booking';
import classes from './StatusChip.module.css';
import { statusLooks } from './statuses.ts';

interface Props {
  status: BookingStatus;
}

/** The status of a booking as an icon, a colour and a word; the word alone says it all. */
export function StatusChip({ status }: Props) {
  const { word, icon: Glyph, tone, isOpen } = statusLooks[status];
  return (
    <span className={classes.root} data-tone={tone} data-open={isOpen}>
      <Glyph aria-hidden size={14} stroke={2} />
      {word}
    </span>
  );
}
