import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { useTyped } from '@daybook/shell/unsaved-work';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import { type HandedOver, handOver } from '../../../entities/booking/form/handed-over.ts';
import { RuleCheck } from '../../../entities/booking/form/RuleCheck.tsx';
import { useOverride } from '../../../entities/booking/form/use-override.ts';
import { useVisitCheck } from '../../../entities/booking/form/use-visit-check.ts';
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

/** Books for a customer who calls or stands at the desk. */
export function useBookingForm({ marked, data, form, onAnswer }: Given): NewForm {
  const area = useArea();
  const { zone } = useBusiness();
  const [draft, setDraft] = useTyped('new-booking-draft', () => bookingDraftOf(marked, zone));
  const [showsErrors, setShowsErrors] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const services = useOfferedServices(marked.staffId, data.staff);
  const { startAt, plan, input, problems } = validateBooking(draft, zone);
  const check = useVisitCheck(plan);
  const override = useOverride(plan ? check.data : undefined);
  const { book, isSaving } = useNewBooking();
  const nameOf = staffNameIn(data);

  async function confirm(): Promise<void> {
    setShowsErrors(true);
    setProblem(null);
    // The fields say what is wrong with them in the next drawing.
    if (!input) return void setTimeout(() => focusInvalid(form.current));
    const reason = override.take();
    if (!reason) return;
    const name = draft.customer?.kind === 'known' ? fullName(draft.customer.customer) : 'Walk-in';
    const saved = await book({ ...input, ...reason }, name);
    if ('problem' in saved) setProblem(saved.problem);
    else onAnswer({ isDone: true, focusId: saved.bookingId });
  }

  return {
    title: 'New appointment',
    confirmLabel: override.state === 'needed' ? 'Book anyway' : 'Book',
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
        {plan && <RuleCheck check={check} override={override} nameOf={nameOf} />}
        <Link to={fullFormOf(area, draft, startAt)} state={handOver(restOf(draft))}>
          All fields, and several services
        </Link>
      </>
    ),
  };
}

/** Where the same booking is filled in with everything that a booking can have. */
function fullFormOf(area: BackofficeArea, { segment }: BookingDraft, startAt: number | null): string {
  const params = new URLSearchParams({
    ...(startAt !== null && { start: iso(startAt) }),
    ...(segment.staff !== 'any' && { staff: segment.staff }),
    ...(segment.serviceId && { service: segment.serviceId }),
  });
  return `${areaPaths(area).newBooking}?${params}`;
}

/** What an address does not say, because it is of the customer. */
const restOf = ({ customer, note, segment, tellsCustomer }: BookingDraft): HandedOver => ({
  customer,
  note,
  minutes: segment.minutes,
  tells: tellsCustomer,
});

const focusInvalid = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
