import { type CheckedPlan, DeskBookingInput } from '@daybook/contract/desk-booking';
import { t } from '@daybook/i18n';
import { useTyped } from '@daybook/shell/unsaved-work';
import { type RefObject, useRef, useState } from 'react';

/** The broken rules of a plan, and the reason to override them. */
export interface OverrideDraft {
  /** `needed`: the user may override the broken rules. `forbidden`: they may not. */
  state: 'none' | 'needed' | 'forbidden';
  /** The rules to override. */
  binding: Checked['breaches'];
  reason: string;
  setReason: (reason: string) => void;
  problem: string | null;
  field: RefObject<HTMLInputElement | null>;
  /** The part of the request; null if a reason is missing or overriding is impossible, which is then shown. */
  take: () => { override?: { reason: string } } | null;
}

type Checked = Pick<CheckedPlan, 'breaches' | 'mayOverride'>;

const { override: overrideInput } = DeskBookingInput.shape;

function stateOf(checked: Checked | undefined): OverrideDraft['state'] {
  if (!checked?.breaches.some(({ binds }) => binds)) return 'none';
  return checked.mayOverride ? 'needed' : 'forbidden';
}

/** The reason for overriding the rules of a check. The typed text survives another check. */
export function useOverride(checked: Checked | undefined): OverrideDraft {
  const [reason, setReason] = useTyped('override-reason', '');
  const [showsErrors, setShowsErrors] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const state = stateOf(checked);
  const isMissing = !overrideInput.safeParse({ reason }).success;

  return {
    state,
    binding: checked?.breaches.filter(({ binds }) => binds) ?? [],
    reason,
    setReason,
    problem: state === 'needed' && showsErrors && isMissing ? t('Enter a reason.') : null,
    field,
    take() {
      setShowsErrors(true);
      if (state === 'none') return {};
      if (state === 'forbidden') return null;
      if (!isMissing) return { override: { reason: reason.trim() } };
      field.current?.focus();
      return null;
    },
  };
}
