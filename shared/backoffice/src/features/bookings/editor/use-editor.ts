import { deskBookingMutations } from '@daybook/api/desk-booking';
import type { CheckedPlan, DeskCheckInput, SavedBooking } from '@daybook/contract/desk-booking';
import type { DeskDate } from '@daybook/contract/desk-dates';
import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useDirty, useKeptDraft } from '@daybook/shell/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBookingCheck } from '../../../entities/booking/form/use-booking-check.ts';
import { useOverride } from '../../../entities/booking/form/use-override.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { type EditorDraft, isSameDraft } from './draft.ts';
import type { EditorData } from './editor-data.ts';
import { withoutGone, withStart } from './redraft.ts';
import { useDates } from './use-dates.ts';
import { type Following, useFollowing } from './use-following.ts';
import { useSave } from './use-save.ts';
import { type ValidatedDraft, validateDraft } from './validate-draft.ts';

interface Options {
  /** The current booking; null for a new one. */
  booking: Booking | null;
  data: EditorData;
  initial: EditorDraft;
  /** `along`: how many bookings of the series changed with it. */
  onSaved: (saved: SavedBooking, along: number) => void;
}

/** A booking in the editor: its draft, its check, and saving it. */
export function useEditor({ booking, data, initial, onSaved }: Options) {
  const { now } = useBusiness();
  const id = `booking#${booking?.bookingId ?? 'new'}`;
  const [draft, setDraft] = useState(useKeptDraft(id, initial));
  const [seen, setSeen] = useState({ version: booking?.version ?? 0, draft: initial });
  const [showsErrors, setShowsErrors] = useState(false);
  const [isNoneFree, setIsNoneFree] = useState(false);

  const isTouched = !isSameDraft(draft, seen.draft);
  useDirty(id, isTouched, draft);

  const validated = validateDraft(draft, data, booking);
  const check = useBookingCheck(validated.plan);
  const checked = validated.plan ? check.data : undefined;
  const dates = useDates(validated.dates);
  const following = useFollowing(booking, changeOf(validated, validateDraft(seen.draft, data, booking)));
  const override = useOverride(
    validated.dates ? dates.data && summaryOf(dates.data) : withAlong(checked, following),
  );
  const stored = booking && { bookingId: booking.bookingId, version: seen.version };
  const sending = useSave(stored, (saved) => onSaved(saved, following.items.length));
  const finding = useMutation({ ...deskBookingMutations.findNextFree(), meta: shownByScreen });

  const change = (changed: EditorDraft) => {
    setDraft(changed);
    setIsNoneFree(false);
    finding.reset();
    if (!sending.isSaving) sending.reset();
  };

  const startAt = (at: number) => change(withStart(draft, at, data.zone));

  return {
    draft,
    change,
    startAt,
    validated,
    check,
    checked,
    dates,
    following,
    override,
    ...sending,
    isTouched,
    /** No problem is shown before an attempt to save. */
    problems: showsErrors ? { ...validated.problems, ...sending.fields } : {},
    validate: () => setShowsErrors(true),
    save() {
      const taken = override.take();
      const { input, contact } = validated;
      if (taken && input)
        sending.save({ input: { ...input, ...taken }, contact, following: following.items });
    },
    /** Another user has changed the booking since. */
    isOutdated: booking !== null && booking.version > seen.version && !sending.isSaving && !sending.isSaved,
    seenVersion: seen.version,
    /** Overwrites the other user's changes with the draft. */
    keepMine() {
      if (!booking) return;
      setSeen({ version: booking.version, draft: seen.draft });
      change(withoutGone(draft, booking));
    },
    finding: {
      isBusy: finding.isPending,
      problem: isNoneFree
        ? t('No times available within the booking window.')
        : finding.error && sentenceOf(finding.error),
      find() {
        if (!validated.plan) return setShowsErrors(true);
        const from = Math.max(now.getTime(), Date.parse(validated.plan.startAt));
        finding.mutate(
          { ...validated.plan, startAt: new Date(from).toISOString() },
          { onSuccess: (found) => (found === null ? setIsNoneFree(true) : startAt(Date.parse(found))) },
        );
      },
    },
  };
}

/** The problems of a series as a whole. */
const summaryOf = (dates: readonly DeskDate[]) => ({
  breaches: dates.flatMap(({ breaches }) => breaches),
  mayOverride: dates.every(({ mayOverride }) => mayOverride),
});

/** The plan, if it differs from the opened booking in a way that can apply to other bookings too. */
function changeOf({ plan }: ValidatedDraft, opened: ValidatedDraft): DeskCheckInput | null {
  const textOf = (one: DeskCheckInput | null) =>
    one && JSON.stringify([Date.parse(one.startAt), one.segments]);
  return textOf(plan) === textOf(opened.plan) ? null : plan;
}

/** Adds the broken rules of the other bookings that change. */
const withAlong = (checked: CheckedPlan | undefined, { breaches }: Following) =>
  checked && {
    breaches: [...checked.breaches, ...breaches],
    mayOverride: checked.mayOverride && breaches.every(({ mayOverride }) => mayOverride),
  };

export type Editor = ReturnType<typeof useEditor>;
