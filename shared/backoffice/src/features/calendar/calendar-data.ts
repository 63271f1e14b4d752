import type { CatalogueColor } from '@daybook/contract/catalogue-values';
import type { BookingStatus } from '@daybook/domain/booking';
import type { Interval } from '@daybook/domain/interval';
import { paymentMarks } from '@daybook/domain/prepayment/payment-state';
import type { CalendarDate } from '@daybook/domain/wall-clock';

/** A person whose time the calendar shows. */
export interface CalendarPerson {
  staffId: string;
  name: string;
  avatarUrl: string | null;
}

/** A person as a column of the calendar. */
export interface CalendarColumnPerson extends CalendarPerson {
  /** The colour that was chosen for them; null is the next in their order. */
  hue: number | null;
  /** What they perform: an appointment of anything else is not at home here. */
  serviceIds: readonly string[];
  /** What may be put here. */
  canBook: boolean;
  canBlock: boolean;
}

/** What may be done with an item by dragging it, or the keys that do the same. */
interface Movable {
  canMove: boolean;
  canResize: boolean;
}

/** One service at one time by one staff member. Keep the object while nothing in it changes: columns go by that. */
export interface CalendarAppointment extends Interval, Movable {
  kind: 'appointment';
  id: string;
  bookingId: string;
  version: number;
  staffId: string;
  status: BookingStatus;
  customerName: string;
  /** Whether the customer can be written to. */
  hasEmail: boolean;
  serviceId: string;
  serviceName: string;
  serviceColor: CatalogueColor | null;
  categoryId: string;
  categoryColor: CatalogueColor | null;
  /** From the first to the last moment that it takes, buffers included. */
  block: Interval;
  /** What of the block is really taken, in order; between two of these the staff member is free for others. */
  busy: readonly Interval[];
  marks: readonly AppointmentMark[];
  /** For how many people it is. */
  partySize: number;
  /** Whether its booking may be changed. */
  canEdit: boolean;
  /** Of a group: how many seats are taken, and how many there are. */
  seats: { taken: number; capacity: number } | null;
}

/** What is worth knowing about an appointment at a glance, in the order in which a block has room for it. */
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

/** Time in which a staff member works but is not to be booked. */
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

/** A start that a visitor keeps while they fill in the form. */
export interface CalendarHold extends Interval {
  staffId: string;
  expiresAt: number;
}

/** Time that belongs to one staff member. */
export interface OwnTime extends Interval {
  staffId: string;
}

/** Everything that the days on the screen hold; instants are epoch milliseconds. */
export interface CalendarData {
  staff: readonly CalendarColumnPerson[];
  items: readonly CalendarItem[];
  working: readonly OwnTime[];
  breaks: readonly OwnTime[];
  /** The reason is null for who may not know it. */
  timeOff: readonly (OwnTime & { reason: string | null })[];
  closures: readonly (Interval & { name: string })[];
  holds: readonly CalendarHold[];
}

/** What someone wants to change by a drag, a click or a key. */
export type Proposal =
  | {
      kind: 'create';
      /** Null where a column stands for several people. */
      staffId: string | null;
      startAt: number;
      /** Null for as long as what is booked takes. */
      endAt: number | null;
    }
  | { kind: 'move' | 'resize'; item: CalendarItem; staffId: string; startAt: number; endAt: number };

/** How many appointments begin on a day, by how they stand. */
export interface DayCount {
  date: CalendarDate;
  requested: number;
  booked: number;
  completed: number;
  noShow: number;
}

/** What happens to items beyond being looked at; what is left out is not offered. */
export interface CalendarActs {
  onOpen: (item: CalendarAppointment) => void;
  onOpenBlocked?: (item: Extract<CalendarItem, { kind: 'blocked' }>) => void;
  /**
   * Asked when something is dropped or marked, with the words of the refusal when {@link judge} had any. Answers
   * whether it was done: until then the grid shows where it would lie.
   */
  onPropose?: (proposal: Proposal, refusal: string | null) => boolean | Promise<boolean>;
  /** Why a proposal is not possible, in words; null when it is. Asked at every step of a drag, so it must be quick. */
  judge?: (proposal: Proposal) => string | null;
}
