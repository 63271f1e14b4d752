import { bookingStatuses } from '@daybook/domain/booking';
import { statusLooks } from '@daybook/ui/statuses';
import type { Icon } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { type AppointmentMark, appointmentMarks, type BlockedKind } from '../calendar-data.ts';
import classes from './Block.module.css';
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

/**
 * The icons of all blocks, drawn once. Each becomes one line: what is shown hundreds of times should be one element,
 * and the drawings have several.
 */
export function GlyphSheet() {
  const sheet = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    for (const each of sheet.current?.children ?? []) {
      const [line, ...parts] = each.querySelectorAll('path');
      line?.setAttribute('d', parts.map((part) => part.getAttribute('d')).join(' '));
    }
  }, []);
  return (
    <svg ref={sheet} width="0" height="0" aria-hidden style={{ position: 'absolute' }}>
      {drawn.map(([name, Drawing]) => (
        <defs key={name}>
          <path id={`${prefix}${name}`} />
          <Drawing />
        </defs>
      ))}
    </svg>
  );
}

/** An icon of the sheet; how it is drawn says its class. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className={classes.glyph} viewBox="0 0 24 24" aria-hidden>
      <use href={`#${prefix}${name}`} />
    </svg>
  );
}
