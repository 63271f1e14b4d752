import type { PickedCustomer } from '../../customer/picked-customer.ts';

/** The input of the short booking form, for the full one. */
export interface HandedOver {
  customer: PickedCustomer | null;
  note: string;
  minutes: number | null;
  tells: boolean;
}

/**
 * Passed in the browser's history entry, which other people and logs do not see, unlike a URL. Only our own pages write
 * it.
 */
export const handOver = (given: HandedOver): { booking: HandedOver } => ({ booking: given });

export const handedOver = (state: unknown): HandedOver | null =>
  typeof state === 'object' && state !== null && 'booking' in state ? (state.booking as HandedOver) : null;
