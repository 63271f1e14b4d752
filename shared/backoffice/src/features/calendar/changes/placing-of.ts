import type { Interval } from '@daybook/domain/interval';
import type { TriedPlacement } from '@daybook/domain/placing';
import type { CalendarAppointment, Proposal } from '../calendar-data.ts';

/** A click marks no duration: its first moment is checked. */
const momentMs = 1;

/** The blocks of a proposal, with buffers and processing time. */
export function placingOf(proposal: Proposal): TriedPlacement {
  const { startAt } = proposal;
  const span = { startAt, endAt: proposal.endAt ?? startAt + momentMs };
  if (proposal.kind === 'create' || proposal.item.kind === 'blocked') {
    return { bookingStartAt: startAt, span, block: span, parts: [span] };
  }
  const place = placed(proposal.item, span);
  return {
    bookingStartAt: startAt,
    span,
    block: place(proposal.item.block),
    parts: proposal.item.busy.map(place),
  };
}

/** Parts move with the start; those at the end of the block move with the end. */
const placed =
  (item: CalendarAppointment, span: Interval) =>
  (part: Interval): Interval => ({
    startAt:
      part.startAt + (part.startAt < item.endAt ? span.startAt - item.startAt : span.endAt - item.endAt),
    endAt: part.endAt + (part.endAt < item.endAt ? span.startAt - item.startAt : span.endAt - item.endAt),
  });
