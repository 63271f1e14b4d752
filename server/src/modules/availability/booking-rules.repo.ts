import type { LocationKind } from '@daybook/contract/catalogue-values';
import type { CustomField } from '@daybook/contract/custom-fields';
import type { ContactRules } from '@daybook/domain/contact-rules';
import type { PriceKind } from '@daybook/domain/money';
import type { DepositAmount } from '@daybook/domain/prepayment/deposit';
import type { StaffChoice } from '@daybook/domain/staff-rank';
import type { Processing, ServiceCap } from '@daybook/domain/start-question';
import type { TextInLanguages } from '@daybook/domain/text/in-languages';
import type { WeeklyRange } from '@daybook/domain/working-hours';
import type { Language } from '@daybook/i18n/languages';
import { sql } from 'kysely';
import { prepared } from '../../platform/database/hints.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Db } from '../../platform/database/types.ts';

// Every booking, hold and list of slots runs these statements and the one for busy times. Each is a single statement in
// plain SQL: the query builder took longer than the execution.

/** Booking settings of the business. */
export interface BusinessSettings extends ContactRules {
  name: string;
  address: string | null;
  phone: string | null;
  zone: string;
  currency: string;
  hours: WeeklyRange[];
  holdMinutes: number;
  requestHours: number;
  servicesPerVisit: number;
  showsPlacesLeft: boolean;
  /** How to choose between staff members if the customer accepts anyone. */
  staffChoice: StaffChoice;
  /** How often a customer may move a booking; null for no limit. */
  reschedulesAtMost: number | null;
  /** Maximum of upcoming bookings for a customer; null for no limit. */
  mostOpenBookings: number | null;
  /** The terms that customers accept online; null if there are none. */
  termsId: number | null;
  /** Ids of the terms in other languages. */
  translatedTermsIds: Partial<Record<Language, number>>;
}

/** A service as it is sold now, with the requested staff members who perform it. */
export interface ServiceSold {
  serviceId: string;
  name: string;
  /** In other languages; null if it has none. */
  names: TextInLanguages | null;
  active: boolean;
  durationMinutes: number;
  beforeMinutes: number;
  afterMinutes: number;
  processing: Processing | null;
  buffersFitHours: boolean;
  fillsGaps: boolean;
  capacity: number;
  needsApproval: boolean;
  priceKind: PriceKind;
  priceMinor: number;
  deposit: DepositAmount;
  /** Null for its own duration. */
  stepMinutes: number | null;
  /** Null for a start at every step. */
  startMinutes: number[] | null;
  /** Null if it is offered whenever its staff work. */
  hours: WeeklyRange[] | null;
  /** The service that an add-on belongs to. */
  addonOf: string | null;
  /** The service, or the one that this option belongs to. */
  baseId: string;
  noticeMinutes: number;
  horizonDays: number;
  cancelMinutes: number;
  rescheduleMinutes: number;
  editMinutes: number;
  repeatsAllowed: boolean;
  /** Counted for a service and its options together, by `baseId`. */
  cap: ServiceCap | null;
  newCustomersOnly: boolean;
  customFields: CustomField[];
  /** Instructions for the customer, with their translations. */
  instructions: string | null;
  translatedInstructions: TextInLanguages | null;
  locationKind: LocationKind;
  /** In the business's order. Null means the service's own value. */
  performers: { staffId: string; durationMinutes: number | null; priceMinor: number | null }[];
}

export interface StaffMember {
  staffId: string;
  name: string;
  active: boolean;
  zone: string;
  keepsBusinessHours: boolean;
  bookingsPerDay: number | null;
  hours: WeeklyRange[];
  breaks: WeeklyRange[];
}

export interface BookingRules {
  business: BusinessSettings;
  /** One for each requested service, in that order. */
  services: ServiceSold[];
  /** Everyone who performs one of them, in the business's order. */
  staff: StaffMember[];
}

/** A requested service with a staff id, or anyone. */
export interface RequestedService {
  serviceId: string;
  staff: string;
}

/**
 * The audience: visitors see online offers only; the desk also sees hidden staff and disabled services, which the rules
 * mark.
 */
export type RulesAudience = 'visitor' | 'desk';

/** Weekly ranges as a JSON list. */
const weekly = (from: string) =>
  sql.raw(`(
    select coalesce(json_agg(json_build_object(
      'weekday', weekday, 'startMinute', start_minute, 'endMinute', end_minute)), '[]')
    from ${from})`);

/** The requested services as rows: ids, staff and positions. */
export const requestedServiceRows = (services: readonly RequestedService[]) => sql`
  unnest(${services.map(({ serviceId }) => serviceId)}::uuid[], ${services.map(({ staff }) => staff)}::text[])
    with ordinality as asked (service_id, staff, position)`;

/** Options and add-ons are offered in the hours of their service. */
const ownHours = sql.raw('service_hours.service_id = coalesce(service.part_of, service.service_id)');

/** Null if a service cannot be booked with the requested staff member, or with anyone. */
export const findRules = async (
  db: Db,
  services: readonly RequestedService[],
  audience: RulesAudience = 'visitor',
): Promise<BookingRules | null> =>
  readRules((await rulesQuery(services, audience).execute(db)).rows, services, audience);

/** The version of the rules. Triggers renew it with every change of their tables. */
export const versionQuery = statement<object, { version: string }>((db) =>
  sql<{ version: string }>`select version from rules_version`.withPlugin(prepared).compile(db),
);

/** The query of {@link findRules}; {@link readRules} reads its answer. */
export function rulesQuery(services: readonly RequestedService[], audience: RulesAudience = 'visitor') {
  const isDesk = audience === 'desk';
  return sql<BookingRules>`
    select
      json_build_object(
        'name', business.name, 'address', business.address, 'phone', business.phone, 'zone', business.zone,
        'currency', business.currency, 'hours', ${weekly('opening_hours')},
        'holdMinutes', business.hold_minutes, 'requestHours', business.request_hours,
        'servicesPerVisit', business.services_per_visit, 'showsPlacesLeft', business.shows_places_left,
        'staffChoice', business.staff_choice, 'requiresEmail', business.requires_email,
        'requiresLastName', business.requires_last_name,
        'reschedulesAtMost', business.reschedules_at_most,
        'mostOpenBookings', business.open_bookings_per_customer, 'termsId', business.terms_id,
        'translatedTermsIds', business.translated_terms_ids) as business,
      sold.services, people.staff
    from business
    cross join lateral (
      select json_agg(json_build_object(
        'serviceId', service.service_id, 'name', service.name, 'names', service.translations -> 'name',
        'active', service.active and coalesce(base.active, true) and category.active,
        'durationMinutes', service.duration_minutes, 'beforeMinutes', service.before_minutes,
        'afterMinutes', service.after_minutes,
        'processing', case when service.processing_minutes is not null then json_build_object(
          'startMinute', service.processing_start_minute, 'minutes', service.processing_minutes) end,
        'buffersFitHours', service.buffers_fit_hours,
        'fillsGaps', coalesce(service.fills_gaps, business.fills_gaps), 'capacity', service.capacity,
        'needsApproval', service.needs_approval,
        'priceKind', service.price_kind, 'priceMinor', service.price_minor,
        'deposit', json_build_object('kind', service.deposit_kind, 'value', service.deposit_value),
        'stepMinutes', case when not service.steps_by_duration then
          coalesce(service.step_minutes, business.step_minutes) end,
        'startMinutes', service.start_minutes,
        'hours', case when exists (select from service_hours where ${ownHours}) then
          ${weekly('service_hours where service_hours.service_id = coalesce(service.part_of, service.service_id)')} end,
        'addonOf', case when service.kind = 'addon' then service.part_of end,
        'baseId', coalesce(service.part_of, service.service_id),
        'noticeMinutes', coalesce(service.notice_minutes, business.notice_minutes),
        'horizonDays', coalesce(service.horizon_days, business.horizon_days),
        'cancelMinutes', coalesce(service.cancel_minutes, business.cancel_minutes),
        'rescheduleMinutes', coalesce(service.reschedule_minutes, business.reschedule_minutes),
        'editMinutes', coalesce(service.edit_minutes, business.edit_minutes),
        'repeatsAllowed', service.repeats_allowed,
        'cap', case when service.kind <> 'addon' and coalesce(base.cap_count, service.cap_count) is not null then
          json_build_object('count', coalesce(base.cap_count, service.cap_count),
            'period', coalesce(base.cap_period, service.cap_period)) end,
        'newCustomersOnly', service.new_customers_only,
        'customFields', service.custom_fields, 'instructions', service.instructions,
        'translatedInstructions', service.translations -> 'instructions', 'locationKind', service.location_kind,
        'performers', performers.list) order by asked.position) as services
      from ${requestedServiceRows(services)}
      join service on service.service_id = asked.service_id
      join category on category.category_id = service.category_id
      left join service as base on base.service_id = service.part_of
      cross join lateral (
        select json_agg(json_build_object(
          'staffId', staff.staff_id, 'durationMinutes', staff_service.duration_minutes,
          'priceMinor', staff_service.price_minor) order by staff.position, staff.staff_id) as list
        from staff_service join staff on staff.staff_id = staff_service.staff_id
        where staff_service.service_id = service.service_id
          and case when asked.staff = 'any' then staff.active else staff.staff_id::text = asked.staff end
          and (${isDesk}::boolean or (staff.active and staff.online_visible))
      ) as performers
      where performers.list is not null and (${isDesk}::boolean or (service.active and coalesce(base.active, true) and category.active
        and category.online_visible and service.visibility <> 'staff'))
    ) as sold
    cross join lateral (
      select json_agg(json_build_object(
        'staffId', staff.staff_id, 'name', staff.name, 'active', staff.active, 'zone', staff.zone,
        'keepsBusinessHours', staff.keeps_business_hours, 'bookingsPerDay', staff.bookings_per_day,
        'hours', ${weekly('working_hours where working_hours.staff_id = staff.staff_id')},
        'breaks', ${weekly('staff_break where staff_break.staff_id = staff.staff_id')}
      ) order by staff.position, staff.staff_id) as staff
      from staff
      where staff.staff_id in (
        select (performer ->> 'staffId')::uuid
        from json_array_elements(sold.services) as service, json_array_elements(service -> 'performers') as performer)
    ) as people`.withPlugin(prepared);
}

export function readRules(
  [rules]: readonly BookingRules[],
  services: readonly RequestedService[],
  audience: RulesAudience = 'visitor',
): BookingRules | null {
  if (!rules?.services || rules.services.length !== services.length) return null;
  return audience === 'desk' || addonsFollow(rules.services) ? rules : null;
}

/** Online, an add-on must follow its service, directly or behind another add-on. */
const addonsFollow = (services: readonly ServiceSold[]): boolean =>
  services.every(({ addonOf }, index) => addonOf === null || services[index - 1]?.baseId === addonOf);
