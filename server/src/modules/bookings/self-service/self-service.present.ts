import type { CustomField } from '@daybook/contract/custom-fields';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { openStatuses, statusAt } from '@daybook/domain/booking';
import { bookingPlaceOf } from '@daybook/domain/booking-place';
import { movedFrom } from '@daybook/domain/moved-from';
import { balanceDue } from '@daybook/domain/prepayment/payment-state';
import { questionIn } from '@daybook/domain/question-text';
import {
  hasConfirmedAttendance,
  reschedulesLeft,
  type SelfServiceAct,
  selfServiceRefusal,
  selfServiceUntil,
} from '@daybook/domain/self-service';
import { currentLanguage } from '@daybook/i18n';
import type { PrepaymentRules } from '../../payment-terms/payment-terms.repo.ts';
import { iso, maskedEmail } from '../core/booking.present.ts';
import { cancellationCost, type PrepaymentFacts, presentPrepayment } from '../deposits/deposit.present.ts';
import type { LinkedBooking } from './self-service.repo.ts';

/** The fields of a booking that the page of its link shows. */
type ShownBooking = Omit<
  LinkedBooking,
  'bookingId' | 'sequence' | 'businessEmail' | 'clock' | 'dateOrder' | 'rules' | 'appointments'
> & {
  rules: Pick<PrepaymentRules, 'tiers' | 'ways' | 'givesBackTo'>;
  appointments: Omit<LinkedBooking['appointments'][number], 'appointmentId'>[];
};

/** The view of the link’s holder: enough to keep or change the appointment, and nothing about other people. */
export function presentSelfServiceBooking(
  linked: ShownBooking,
  transfers: SelfServiceBooking['transfers'],
  now: Date,
): SelfServiceBooking {
  const { rules } = linked;
  const expiresAt = linked.expiresAt?.getTime() ?? null;
  const status = statusAt({ status: linked.status, expiresAt }, now.getTime());
  const booking = {
    ...linked,
    status,
    startAt: linked.startAt.getTime(),
    isTimeLost: linked.timeLostAt !== null,
  };
  const paying: PrepaymentFacts = {
    ...linked,
    status,
    tiers: linked.acceptedTiers ?? rules.tiers,
    ways: rules.ways,
  };
  const ability = (act: SelfServiceAct) => ({
    until: iso(selfServiceUntil(act, booking)),
    refusal: selfServiceRefusal(act, booking, now.getTime()),
  });
  return {
    reference: linked.reference,
    version: linked.version,
    status,
    firstName: linked.firstName,
    maskedEmail: maskedEmail(linked.email),
    partySize: linked.partySize,
    pendingReason: status === 'pending' ? linked.pendingReason : null,
    prepayment: presentPrepayment(paying),
    answerUntil:
      status === 'pending' && linked.pendingReason === 'approval' && linked.expiresAt
        ? iso(linked.expiresAt)
        : null,
    startAt: iso(linked.startAt),
    endAt: iso(linked.endAt),
    zone: linked.zone,
    totalMinor: linked.totalMinor,
    currency: linked.currency,
    priceIsKnown: linked.priceIsKnown,
    business: { name: linked.businessName, address: linked.businessAddress, phone: linked.businessPhone },
    appointments: linked.appointments.map((appointment) => ({
      serviceId: appointment.serviceId,
      serviceName: appointment.serviceName,
      staffId: appointment.staffId,
      staffName: appointment.staffName,
      isStaffRequested: appointment.isStaffRequested,
      startAt: iso(appointment.startAt),
      endAt: iso(appointment.endAt),
      instructions: appointment.instructions,
    })),
    place: bookingPlaceOf(linked.appointments.map(({ locationKind }) => locationKind)),
    cancelledBy: linked.cancelledBy,
    movedFrom: movedFrom(linked.startsBefore, iso(linked.startAt)),
    willCome: hasConfirmedAttendance(linked),
    dueMinor: openStatuses.includes(status) ? balanceDue({ ...linked, isTimeLost: false }) : null,
    cancellationPolicy: {
      cancelMinutes: linked.cancelMinutes,
      rescheduleMinutes: linked.rescheduleMinutes,
      tiers: [...paying.tiers],
      givesBackTo: rules.givesBackTo,
    },
    cancelling: {
      ...cancellationCost(paying, now),
      surchargeMinor: status === 'pending' ? 0 : linked.surchargeMinor,
      to: rules.givesBackTo,
    },
    abilities: { cancel: ability('cancel'), reschedule: ability('reschedule'), edit: ability('edit') },
    reschedulesLeft: reschedulesLeft(linked),
    transfers,
    questions: questionsOf(linked.appointments),
    ...(linked.series.length > 0 && {
      series: linked.series.map((each) => ({ ...each, startAt: iso(each.startAt) })),
    }),
  };
}

/** A question shared by two services is asked once. */
function questionsOf(appointments: readonly { questions: CustomField[] }[]): CustomField[] {
  const fields = appointments.flatMap(({ questions }) => questions);
  return [...new Map(fields.map((field) => [field.fieldId, questionIn(field, currentLanguage())])).values()];
}
