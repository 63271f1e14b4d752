import type { BookingPolicy } from '@daybook/contract/booking-policy';
import type { SecuritySettings } from '@daybook/contract/security-settings';
import type { BookingPage, BusinessProfile, Regional } from '@daybook/contract/settings';
import { comingStatuses } from '@daybook/domain/booking';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';

type Kept<T> = Omit<T, 'version'>;

/** One form: its columns by the names of the contract, and the column with its version. */
interface Section<T> {
  version: 'profile_version' | 'regional_version' | 'policy_version' | 'security_version' | 'page_version';
  columns: Readonly<Record<keyof Kept<T> & string, string>>;
}

const profile: Section<BusinessProfile> = {
  version: 'profile_version',
  columns: {
    name: 'name',
    tagline: 'tagline',
    legalName: 'legal_name',
    taxId: 'tax_id',
    taxScheme: 'tax_scheme',
    country: 'country',
    endpoint: 'endpoint',
    description: 'description',
    translations: 'profile_translations',
    phone: 'phone',
    whatsapp: 'whatsapp',
    email: 'email',
    address: 'address',
    website: 'website',
    socialLinks: 'social_links',
  },
};

const regional: Section<Omit<Regional, 'nextVisits' | 'hasPrices'>> = {
  version: 'regional_version',
  columns: {
    zone: 'zone',
    currency: 'currency',
    weekStartsOn: 'week_starts_on',
    clock: 'clock',
    dateOrder: 'date_order',
    locale: 'locale',
    languages: 'languages',
    language: 'language',
  },
};

const policy: Section<BookingPolicy> = {
  version: 'policy_version',
  columns: {
    noticeMinutes: 'notice_minutes',
    horizonDays: 'horizon_days',
    stepMinutes: 'step_minutes',
    fillsGaps: 'fills_gaps',
    servicesPerVisit: 'services_per_visit',
    openBookingsPerCustomer: 'open_bookings_per_customer',
    cancelMinutes: 'cancel_minutes',
    rescheduleMinutes: 'reschedule_minutes',
    editMinutes: 'edit_minutes',
    reschedulesAtMost: 'reschedules_at_most',
    holdMinutes: 'hold_minutes',
    requestHours: 'request_hours',
    showsPlacesLeft: 'shows_places_left',
    staffChoice: 'staff_choice',
    hasWaitlist: 'has_waitlist',
    requiresEmail: 'requires_email',
    requiresLastName: 'requires_last_name',
  },
};

const page: Section<BookingPage> = {
  version: 'page_version',
  columns: {
    accentColor: 'accent_color',
    logoPath: 'logo_path',
    coverPath: 'cover_path',
    welcome: 'welcome',
    awayMessage: 'away_message',
    terms: 'terms',
    privacy: 'privacy',
    translations: 'page_translations',
  },
};

/** Null for values set only by the installation. */
type StoredSecurity = Omit<
  SecuritySettings,
  'canAskForProof' | 'idleMinutes' | 'sessionDays' | 'asksForProof'
> & {
  idleMinutes: number | null;
  sessionDays: number | null;
  asksForProof: boolean | null;
};

const security: Section<StoredSecurity> = {
  version: 'security_version',
  columns: {
    idleMinutes: 'session_idle_minutes',
    sessionDays: 'session_days',
    twoStepRule: 'two_step_rule',
    asksForProof: 'booking_proof',
    signInDomains: 'sign_in_domains',
  },
};

export const sections = { profile, regional, policy, security, page };

/** The values of a form, by the names of the contract. Column names are constants, never user input. */
export async function findSection<T>(db: Db, { version, columns }: Section<T>): Promise<T> {
  const selected = [
    sql`${sql.ref(version)} as version`,
    ...Object.entries<string>(columns).map(([name, column]) => sql`${sql.ref(column)} as ${sql.id(name)}`),
  ];
  const { rows } = await sql<T>`select ${sql.join(selected)} from business`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('There is no business.');
  return row;
}

/** Compare and swap: false if the form is no longer at this version. */
export async function updateSection(
  tx: Tx,
  { version, columns }: { version: string; columns: Readonly<Record<string, string>> },
  values: Readonly<Record<string, unknown>>,
  from: number,
): Promise<boolean> {
  const set = Object.entries(columns).map(
    ([name, column]) => sql`${sql.ref(column)} = ${values[name] ?? null}`,
  );
  const { numAffectedRows } = await sql`
    update business set ${sql.join([sql`${sql.ref(version)} = ${from + 1}`, ...set])}
    where ${sql.ref(version)} = ${from}`.execute(tx);
  return numAffectedRows === 1n;
}

/** The next confirmed bookings, at most three. */
export const findNextBookings = (db: Db, now: Date) =>
  db
    .selectFrom('booking')
    .where('start_at', '>', now)
    .where('status', 'in', comingStatuses)
    .orderBy('start_at')
    .orderBy('booking_id')
    .limit(3)
    .select(['booking_id as bookingId', 'reference', 'start_at as startAt'])
    .execute();

export async function findHasPrices(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('service')
    .where('price_minor', '>', 0)
    .select('service_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const findEmail = async (db: Db, userId: string): Promise<string> =>
  (
    await db
      .selectFrom('user_account')
      .where('user_id', '=', userId)
      .select('email')
      .executeTakeFirstOrThrow()
  ).email;

/** Whether any invoice was issued: drafts and their currency can still change. */
export async function findHasInvoices(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('invoice')
    .where('state', '<>', 'draft')
    .select('invoice_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
