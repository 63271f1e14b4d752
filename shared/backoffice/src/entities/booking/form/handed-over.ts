import type { PickedCustomer } from '../../customer/picked-customer.ts';

/** What was typed into the short form of a booking, for the one with all fields. */
export interface HandedOver {
  customer: PickedCustomer | null;
  note: string;
  minutes: string;
  tells: boolean;
}

/**
 * It goes along with the entry of the browser's history, where other people and logs do not see it, unlike in an
 * address. Only our own pages write there.
 */
export const handOver = (given: HandedOver): { booking: HandedOver } => ({ booking: given });

export const handedOver = (state: unknown): HandedOver | null =>
  typeof state === 'object' && state !== null && 'booking' in state ? (state.booking as HandedOver) : null;
