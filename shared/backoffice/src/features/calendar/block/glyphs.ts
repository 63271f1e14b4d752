import { bookingStatuses } from '@daybook/domain/booking';
import { statusLooks } from '@daybook/ui/statuses';
import type { Icon } from '@tabler/icons-react';
import { appointmentMarks, type CalendarItem } from '../calendar-data.ts';
import { blockedLooks, markLooks } from './item-labels.ts';

type Named = readonly (readonly [name: string, icon: Icon])[];

/** Every icon before a block's text, by its `data-glyph` name. */
export const glyphs: Named = [
  ...bookingStatuses.map((status) => [status, statusLooks[status].icon] as const),
  ...Object.entries(blockedLooks).map(([kind, { icon }]) => [kind, icon] as const),
];

/** The icons of marks, which are letters of the icon font. */
export const markIcons: Named = appointmentMarks.map((mark) => [mark, markLooks[mark].icon] as const);

/** The icon before the time: the status, or the kind of blocked time. */
export const glyphOf = (item: CalendarItem): string =>
  item.kind === 'appointment' ? item.status : item.blockedKind;
