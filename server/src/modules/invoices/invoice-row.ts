import type { CustomerClaim } from '../people/address-claims.ts';
import type { StoredInvoice } from './drafts/stored-invoice.repo.ts';

/** An invoice as lists show it. */
export interface ListedInvoice
  extends CustomerClaim,
    Omit<StoredInvoice, 'dueOn' | 'payableBy' | 'input' | 'document'> {
  isWalkIn: boolean;
  customerName: string;
  bookingReference: string | null;
  /** When the balance, or its earliest instalment, is due; null for a draft. */
  payableBy: string | null;
  deliveryError: string | null;
  firstViewedAt: Date | null;
}

/** A sale without an appointment to somebody who gave no name. The customer of a visit is added to its booking. */
export const isSaleToWalkIn = ({
  isWalkIn,
  bookingId,
  state,
}: Pick<ListedInvoice, 'isWalkIn' | 'bookingId' | 'state'>): boolean =>
  isWalkIn && bookingId === null && state !== 'draft';

export interface WholeRow extends ListedInvoice, Pick<StoredInvoice, 'input' | 'document'> {
  createdAt: Date;
  documentHash: string | null;
  views: number;
  remindersPaused: boolean;
  promisedOn: string | null;
  privateNote: string;
}
