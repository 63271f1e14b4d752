import { hoursImpact, hoursMutations } from '@daybook/api/hours';
import { focusProblem } from '@daybook/backoffice/focus-problem';
import { useEdited } from '@daybook/backoffice/use-edited';
import { useScheduleChange } from '@daybook/backoffice/use-schedule-change';
import { draftOf, validateWeek } from '@daybook/backoffice/week-draft';
import type { OpeningHours, OpeningHoursInput } from '@daybook/contract/hours';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** The form of the opening hours: its draft, and saving with a question about bookings outside the new hours. */
export function useOpeningHours(hours: OpeningHours) {
  const edited = useEdited('opening-hours', hours, ({ ranges }) => draftOf(ranges));
  const [showsErrors, setShowsErrors] = useState(false);
  const afterSaving = useRef<() => void>(undefined);
  const save = useMutation({ ...hoursMutations.saveOpening(), meta: shownByScreen });
  const change = useScheduleChange({
    preview: (body: Omit<OpeningHoursInput, 'decisions'>) => hoursImpact.opening(body),
    save: async (body) => edited.adopt(await save.mutateAsync(body)),
    done: t('Opening hours saved.'),
    offersColleagues: false,
    onSaved() {
      setShowsErrors(false);
      afterSaving.current?.();
    },
  });
  const { ranges, problems } = validateWeek(edited.draft);
  return {
    edited,
    change,
    problems,
    showsErrors,
    /** Focuses the first problem, or saves and goes on. */
    submit(form: HTMLElement, then?: () => void): void {
      setShowsErrors(true);
      afterSaving.current = then;
      if (!focusProblem(form, problems)) change.start({ version: edited.version, ranges });
    },
  };
}
