import type { Span } from '@daybook/domain/calendar/business-day';
import type { Lane } from '@daybook/domain/calendar/lanes';
import type { CalendarItem } from '../calendar-data.ts';

/** A part of a block: the service itself, a buffer around it, or processing time in which others can be served. */
export interface Piece extends Span {
  kind: 'buffer' | 'processing';
}

/** An item in its place: minutes are those of the axis. */
export interface PlacedItem extends Span {
  id: string;
  item: CalendarItem;
  /** The service without its buffers: what a drag takes hold of. */
  service: Span;
  pieces: readonly Piece[];
  lane: Lane;
  /** Only a part of it lies in this day. */
  isCut: boolean;
  /** `10:15 – 11:00` on the wall. */
  time: string;
}
