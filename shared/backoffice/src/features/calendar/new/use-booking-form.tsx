import { t } from '@daybook/i18n';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { useTyped } from '@daybook/shell/unsaved-work';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import { type HandedOver, handOver } from '../../../entities/booking/form/handed-over.ts';
import { RoomForRules, RuleCheck } from '../../../entities/booking/form/RuleCheck.tsx';
import { useBookingCheck } from '../../../entities/booking/form/use-booking-check.ts';
import { useOverride } from '../../../entities/booking/form/use-override.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { fullName } from '../../../entities/customer/customer-labels.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import type { CalendarData } from '../calendar-data.ts';
import type { Answer, Marked } from '../changes/dialog-state.ts';
import { iso } from '../changes/instant.ts';
import { staffNameIn } from '../changes/staff-name.ts';
import { BookingFields } from './BookingFields.tsx';
import { type BookingDraft, bookingDraftOf, validateBooking } from './booking-draft.ts';
import type { NewForm } from './new-form.ts';
import { useNewBooking } from './use-new-booking.ts';
import { useOfferedServices } from './use-offered-services.ts';

interface Given {
  marked: Marked;
  data: CalendarData;
  form: RefObject<HTMLDivElement | null>;
  onAnswer: (answer: Answer) => void;
}

/** The short form for a booking by phone or at the desk. */
export function useBookingForm({ marked, data, form, onAnswer }: Given): NewForm {
  const area = useArea();
  const { zone } = useBusiness();
  const [draft, setDraft] = useTyped('new-booking-draft', () => bookingDraftOf(marked, zone));
  const [showsErrors, setShowsErrors] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const services = useOfferedServices(marked.staffId, data.staff);
  const { startAt, plan, input, problems } = validateBooking(draft, zone);
  const check = useBookingCheck(plan);
  const override = useOverride(plan ? check.data : undefined);
  const { book, isSaving } = useNewBooking();
  const nameOf = staffNameIn(data);

  async function confirm(): Promise<void> {
    setShowsErrors(true);
    setProblem(null);
    // The errors appear with the next render.
    if (!input) return void setTimeout(() => focusInvalid(form.current));
    const reason = override.take();
    if (!reason) return;
    const name = draft.customer?.kind === 'known' ? fullName(draft.customer.customer) : t('Walk-in');
    const saved = await book({ ...input, ...reason }, name);
    if ('problem' in saved) setProblem(saved.problem);
    else onAnswer({ isDone: true, focusId: saved.bookingId });
  }

  return {
    title: t('New appointment'),
    confirmLabel: override.state === 'needed' ? t('Book anyway') : t('Book'),
    isSaving,
    problem,
    confirm,
    fields: (
      <>
        <BookingFields
          draft={draft}
          problems={showsErrors ? problems : {}}
          services={services}
          staff={data.staff}
          onChange={(changes) => setDraft((now) => ({ ...now, ...changes }))}
        />
        {plan ? <RuleCheck check={check} override={override} nameOf={nameOf} /> : <RoomForRules />}
        <Link to={fullFormOf(area, draft, startAt)} state={handOver(restOf(draft))}>
          {t('More options')}
        </Link>
      </>
    ),
  };
}

/** URL of the full booking form, filled in with the same values. */
function fullFormOf(area: BackofficeArea, { segment }: BookingDraft, startAt: number | null): string {
  const params = new URLSearchParams({
    ...(startAt !== null && { start: iso(startAt) }),
    ...(segment.staff !== 'any' && { staff: segment.staff }),
    ...(segment.serviceId && { service: segment.serviceId }),
  });
  return `${areaPaths(area).newBooking}?${params}`;
}

/** Values about the customer, which do not belong in a URL. */
const restOf = ({ customer, note, segment, tellsCustomer }: BookingDraft): HandedOver => ({
  customer,
  note,
  minutes: segment.minutes,
  tells: tellsCustomer,
});

const focusInvalid = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
