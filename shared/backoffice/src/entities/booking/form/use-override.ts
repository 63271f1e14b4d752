import { type CheckedPlan, DeskBookingInput } from '@daybook/contract/desk-booking';
import { useTyped } from '@daybook/shell/unsaved-work';
import { type RefObject, useRef, useState } from 'react';

/** What stands in the way of a plan, and the reason with which somebody sets it aside. */
export interface OverrideDraft {
  /** `needed`: rules are in the way that the person may set aside. `forbidden`: they may not. */
  state: 'none' | 'needed' | 'forbidden';
  /** What must be set aside. */
  binding: Checked['breaches'];
  reason: string;
  setReason: (reason: string) => void;
  problem: string | null;
  field: RefObject<HTMLInputElement | null>;
  /** What goes with the request; null when a reason is missing or nothing helps, which is then said at its place. */
  take: () => { override?: { reason: string } } | null;
}

type Checked = Pick<CheckedPlan, 'breaches' | 'mayOverride'>;

const { override: overrideInput } = DeskBookingInput.shape;

function stateOf(checked: Checked | undefined): OverrideDraft['state'] {
  if (!checked?.breaches.some(({ binds }) => binds)) return 'none';
  return checked.mayOverride ? 'needed' : 'forbidden';
}

/** The reason for booking against the rules that a check found. What was typed outlives another check. */
export function useOverride(checked: Checked | undefined): OverrideDraft {
  const [reason, setReason] = useTyped('override-reason', '');
  const [isJudged, setIsJudged] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const state = stateOf(checked);
  const isMissing = !overrideInput.safeParse({ reason }).success;

  return {
    state,
    binding: checked?.breaches.filter(({ binds }) => binds) ?? [],
    reason,
    setReason,
    problem: state === 'needed' && isJudged && isMissing ? 'Enter a reason.' : null,
    field,
    take() {
      setIsJudged(true);
      if (state === 'none') return {};
      if (state === 'forbidden') return null;
      if (!isMissing) return { override: { reason: reason.trim() } };
      field.current?.focus();
      return null;
    },
  };
}
