import type { Interval } from '@daybook/domain/interval';
import type { TriedPlacement } from '@daybook/domain/placing';
import type { CalendarAppointment, Proposal } from '../calendar-data.ts';

/** A click marks no length: it is judged by its first moment. */
const momentMs = 1;

/** What a proposal would take, its buffers and its processing time with it. */
export function placingOf(proposal: Proposal): TriedPlacement {
  const { startAt } = proposal;
  const span = { startAt, endAt: proposal.endAt ?? startAt + momentMs };
  if (proposal.kind === 'create' || proposal.item.kind === 'blocked') {
    return { visitStartAt: startAt, span, block: span, parts: [span] };
  }
  const place = placed(proposal.item, span);
  return {
    visitStartAt: startAt,
    span,
    block: place(proposal.item.block),
    parts: proposal.item.busy.map(place),
  };
}

/** Goes with the start; what reaches to the end, or past it, goes with the end. */
const placed =
  (item: CalendarAppointment, span: Interval) =>
  (part: Interval): Interval => ({
    startAt:
      part.startAt + (part.startAt < item.endAt ? span.startAt - item.startAt : span.endAt - item.endAt),
    endAt: part.endAt + (part.endAt < item.endAt ? span.startAt - item.startAt : span.endAt - item.endAt),
  });
