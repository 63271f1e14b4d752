import { bookingStatuses } from '@daybook/domain/booking';
import { statusLooks } from '@daybook/ui/statuses';
import type { Icon } from '@tabler/icons-react';
import { type AppointmentMark, appointmentMarks, type BlockedKind } from '../calendar-data.ts';
import { blockedLooks, markLooks } from './item-words.ts';

type GlyphName = `status-${string}` | `mark-${AppointmentMark}` | `blocked-${BlockedKind}`;

const prefix = 'daybook-calendar-';

const drawn: readonly (readonly [GlyphName, Icon])[] = [
  ...bookingStatuses.map((status) => [`status-${status}`, statusLooks[status].icon] as const),
  ...appointmentMarks.map((mark) => [`mark-${mark}`, markLooks[mark].icon] as const),
  ...Object.entries(blockedLooks).map(
    ([kind, { icon }]) => [`blocked-${kind as BlockedKind}`, icon] as const,
  ),
];

/** The icons of all blocks, drawn once: a full day has hundreds of them, and each would be several elements. */
export function GlyphSheet() {
  return (
    <svg width="0" height="0" aria-hidden style={{ position: 'absolute' }}>
      {drawn.map(([name, Drawing]) => (
        <symbol key={name} id={`${prefix}${name}`} viewBox="0 0 24 24">
          <Drawing />
        </symbol>
      ))}
    </svg>
  );
}

/** An icon of the sheet; its size is that of its class. */
export function Glyph({ name, className }: { name: GlyphName; className: string | undefined }) {
  return (
    <svg className={className} aria-hidden>
      <use href={`#${prefix}${name}`} />
    </svg>
  );
}
