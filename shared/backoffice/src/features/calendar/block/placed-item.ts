import type { Span } from '@daybook/domain/calendar/business-day';
import type { Lane } from '@daybook/domain/calendar/lanes';
import type { CalendarItem } from '../calendar-data.ts';

/** A part of a block: the service, a buffer, or processing time. */
export interface Piece extends Span {
  kind: 'buffer' | 'processing';
}

/** A positioned item: minutes are those of the axis. */
export interface PlacedItem extends Span {
  id: string;
  item: CalendarItem;
  /** The service without buffers: the part that can be dragged. */
  service: Span;
  pieces: readonly Piece[];
  lane: Lane;
  /** It lies only partly in this day. */
  isCut: boolean;
  /** `10:15 – 11:00` in local time. */
  time: string;
}
