import type { CustomField } from '@daybook/contract/custom-fields';
import type { ManagedVisit } from '@daybook/contract/manage';
import { openStatuses, statusAt } from '@daybook/domain/booking';
import { movedFrom } from '@daybook/domain/moved-from';
import { balanceDue } from '@daybook/domain/prepayment/payment-state';
import {
  hasConfirmedAttendance,
  reschedulesLeft,
  type SelfServiceAct,
  selfServiceRefusal,
  selfServiceUntil,
} from '@daybook/domain/self-service';
import { visitPlaceOf } from '@daybook/domain/visit-place';
import { iso, presentBookingSummary } from '../core/booking.present.ts';
import { cancellationCost, type PrepaymentFacts, presentPrepayment } from '../deposits/deposit.present.ts';
import type { LinkedBooking } from './self-service.repo.ts';

/** What the holder of the link sees: enough to keep or change the appointment. */
export function presentVisit(
  visit: LinkedBooking,
  transfers: ManagedVisit['transfers'],
  now: Date,
): ManagedVisit {
  const { rules } = visit;
  const expiresAt = visit.expiresAt?.getTime() ?? null;
  const status = statusAt({ status: visit.status, expiresAt }, now.getTime());
  const booking = {
    ...visit,
    status,
    startAt: visit.startAt.getTime(),
    isTimeLost: visit.timeLostAt !== null,
  };
  const paying: PrepaymentFacts = {
    ...visit,
    status,
    tiers: visit.acceptedTiers ?? rules.tiers,
    ways: rules.ways,
  };
  const ability = (act: SelfServiceAct) => ({
    until: iso(selfServiceUntil(act, booking)),
    refusal: selfServiceRefusal(act, booking, now.getTime()),
  });
  return {
    ...presentBookingSummary({ ...visit, status, prepayment: presentPrepayment(paying) }),
    version: visit.version,
    appointments: visit.appointments.map((appointment) => ({
      serviceId: appointment.serviceId,
      serviceName: appointment.serviceName,
      staffId: appointment.staffId,
      staffName: appointment.staffName,
      isStaffRequested: appointment.isStaffRequested,
      startAt: iso(appointment.startAt),
      endAt: iso(appointment.endAt),
      instructions: appointment.instructions,
    })),
    place: visitPlaceOf(visit.appointments.map(({ locationKind }) => locationKind)),
    cancelledBy: visit.cancelledBy,
    movedFrom: movedFrom(visit.startsBefore, iso(visit.startAt)),
    willCome: hasConfirmedAttendance(visit),
    dueMinor: openStatuses.includes(status) ? balanceDue({ ...visit, isTimeLost: false }) : null,
    cancellationPolicy: {
      cancelMinutes: visit.cancelMinutes,
      rescheduleMinutes: visit.rescheduleMinutes,
      tiers: [...paying.tiers],
      givesBackTo: rules.givesBackTo,
    },
    cancelling: {
      ...cancellationCost(paying, now),
      surchargeMinor: status === 'pending' ? 0 : visit.surchargeMinor,
      to: rules.givesBackTo,
    },
    abilities: { cancel: ability('cancel'), reschedule: ability('reschedule'), edit: ability('edit') },
    reschedulesLeft: reschedulesLeft(visit),
    transfers,
    questions: questionsOf(visit.appointments),
    ...(visit.series.length > 0 && {
      series: visit.series.map((each) => ({ ...each, startAt: iso(each.startAt) })),
    }),
  };
}

/** A question shared by two services is asked once. */
function questionsOf(appointments: readonly { questions: CustomField[] }[]): CustomField[] {
  const fields = appointments.flatMap(({ questions }) => questions);
  return [...new Map(fields.map((field) => [field.fieldId, field])).values()];
}
