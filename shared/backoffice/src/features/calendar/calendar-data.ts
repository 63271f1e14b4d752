import type { CatalogueColor } from '@daybook/contract/catalogue-values';
import type { BookingStatus } from '@daybook/domain/booking';
import type { Interval } from '@daybook/domain/interval';
import { paymentMarks } from '@daybook/domain/prepayment/payment-state';
import type { CalendarDate } from '@daybook/domain/wall-clock';

/** A staff member in the calendar. */
export interface CalendarPerson {
  staffId: string;
  name: string;
  avatarUrl: string | null;
}

/** A staff member as a column. */
export interface CalendarColumnPerson extends CalendarPerson {
  /** The chosen colour; null for the next in order. */
  hue: number | null;
  /** Their services: an appointment of another one does not fit here. */
  serviceIds: readonly string[];
  /** Whether the user can add appointments here. */
  canBook: boolean;
  canBlock: boolean;
}

/** The changes possible by dragging an item, or by keys. */
interface Movable {
  canMove: boolean;
  canResize: boolean;
}

/** One service at one time with one staff member. Keep the object while nothing in it changes: columns compare it. */
export interface CalendarAppointment extends Interval, Movable {
  kind: 'appointment';
  id: string;
  bookingId: string;
  version: number;
  staffId: string;
  status: BookingStatus;
  customerName: string;
  /** Whether the customer has an address. */
  hasEmail: boolean;
  serviceId: string;
  serviceName: string;
  serviceColor: CatalogueColor | null;
  categoryId: string;
  categoryColor: CatalogueColor | null;
  /** From the first to the last moment of its blocks, buffers included. */
  block: Interval;
  /** The busy parts of the block, in order; in between the staff member is free. */
  busy: readonly Interval[];
  marks: readonly AppointmentMark[];
  /** By how many minutes it is expected to run late. */
  lateMinutes: number;
  /** The number of people. */
  partySize: number;
  /** Whether its booking may be changed. */
  canEdit: boolean;
  /** For a group: places taken, and in total. */
  seats: { taken: number; capacity: number } | null;
}

/** The marks of an appointment, in the order in which a block shows them. */
export const appointmentMarks = [
  'requested',
  'new',
  'note',
  ...paymentMarks,
  'online',
  'series',
  'overridden',
] as const;
export type AppointmentMark = (typeof appointmentMarks)[number];

export type BlockedKind = 'lunch' | 'training' | 'meeting' | 'cleaning' | 'travel' | 'other';

/** Blocked time of a working staff member. */
export interface CalendarBlockedTime extends Interval, Movable {
  kind: 'blocked';
  id: string;
  version: number;
  staffId: string;
  blockedKind: BlockedKind;
  note: string;
  canDelete: boolean;
}

export type CalendarItem = CalendarAppointment | CalendarBlockedTime;

/** A visitor's hold. */
export interface CalendarHold extends Interval {
  staffId: string;
  expiresAt: number;
}

/** Time of one staff member. */
export interface OwnTime extends Interval {
  staffId: string;
}

/** All data of the days on screen; instants are epoch milliseconds. */
export interface CalendarData {
  staff: readonly CalendarColumnPerson[];
  items: readonly CalendarItem[];
  working: readonly OwnTime[];
  breaks: readonly OwnTime[];
  /** The reason is null for users who may not see it. */
  timeOff: readonly (OwnTime & { reason: string | null })[];
  closures: readonly (Interval & { name: string })[];
  holds: readonly CalendarHold[];
}

/** A change proposed by a drag, a click or a key. */
export type Proposal =
  | {
      kind: 'create';
      /** Null if a column covers several people. */
      staffId: string | null;
      startAt: number;
      /** Null for the booking's own duration. */
      endAt: number | null;
    }
  | { kind: 'move' | 'resize'; item: CalendarItem; staffId: string; startAt: number; endAt: number };

/** The number of appointments that begin on a day, by status. */
export interface DayCount {
  date: CalendarDate;
  requested: number;
  booked: number;
  completed: number;
  noShow: number;
}

/** Handlers beyond viewing; an absent one disables its action. */
export interface CalendarActs {
  onOpen: (item: CalendarAppointment) => void;
  onOpenBlocked?: (item: Extract<CalendarItem, { kind: 'blocked' }>) => void;
  /**
   * Called when something is dropped or marked, with the refusal of {@link judge} if any. Resolves to whether it was
   * done: until then the grid shows the planned position.
   */
  onPropose?: (proposal: Proposal, refusal: string | null) => boolean | Promise<boolean>;
  /**
   * Why a proposal is impossible, in words; null if it is possible. Called at every step of a drag, so it must be fast.
   */
  validate?: (proposal: Proposal) => string | null;
}
