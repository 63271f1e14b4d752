import type { ComponentType } from 'react';

/**
 * The slots with a component, by name and contract version, and the properties that its fillers get. A change that
 * breaks fillers gets a new version; an area that opens a slot of its own adds it by declaration merging.
 */
export interface SlotProps {
  /** Below a customer's record in the back office. */
  'customer-panel@1': { customerId: string };
  /** A tab of a booking in the back office. */
  'booking-tab@1': { bookingId: string };
  /** An action of a booking, shown while it is open; `close` ends it. */
  'booking-action@1': { bookingId: string; close: () => void };
  /** An action of one line of an issued invoice, by its index in the document; `close` ends it. */
  'invoice-line-action@1': { invoiceId: string; position: number; close: () => void };
  /** A tile of the dashboard. */
  'dashboard-tile@1': Readonly<Record<never, never>>;
  /**
   * A part of the step *Extras* of the booking flow, before the visitor's details; the flow has its own button.
   * `attach` sends JSON with the booking to the server's extension of this name, which parses and stores it; null takes
   * it back. All parts together have 4,000 characters; beyond them it throws. `attached` is what was attached before.
   */
  'booking-step@1': {
    serviceIds: readonly string[];
    startAt: string;
    attached: (extension: string) => unknown;
    attach: (extension: string, data: unknown) => void;
  };
}

/** A search result of another area. */
export interface SearchHit {
  id: string;
  label: string;
  /** Distinguishes results of the same name. */
  description: string;
  /** A path of the area. */
  to: string;
}

/** The slots with a function. */
export interface SlotFunctions {
  /** Searches for at least two letters; at most five results are shown. */
  'search@1': (words: string, options: { signal: AbortSignal }) => Promise<readonly SearchHit[]>;
}

export type ComponentSlot = keyof SlotProps;
export type FunctionSlot = keyof SlotFunctions;
export type Slot = ComponentSlot | FunctionSlot;

/** A filler's code: a component with the slot's properties, or a function. */
export type FillerOf<S extends Slot> = S extends ComponentSlot
  ? ComponentType<SlotProps[S]>
  : S extends FunctionSlot
    ? SlotFunctions[S]
    : never;

/** A filler of a remote, loaded when it is first shown. */
export interface Filler<S extends Slot = Slot> {
  slot: S;
  load: () => Promise<FillerOf<S>>;
}

/** `filler('customer-panel@1', async () => (await import('./PointsPanel.tsx')).PointsPanel)` */
export const filler = <S extends Slot>(slot: S, load: () => Promise<FillerOf<S>>): Filler<S> => ({
  slot,
  load,
});
