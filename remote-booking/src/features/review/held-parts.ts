import type { Hold } from '@daybook/contract/slots';
import type { VisitPart } from '../../visit/parts.ts';

/** The parts with the staff of the hold, if any. */
export const heldParts = (parts: readonly VisitPart[], hold: Hold | null): readonly VisitPart[] =>
  parts.map((part, index) => {
    const segment = hold?.segments[index];
    return segment?.serviceId === part.service.serviceId ? { ...part, staff: segment.staffId } : part;
  });
