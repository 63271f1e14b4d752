import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import type { Row } from '../../platform/database/tables.ts';
import type { CustomerClaim } from '../people/address-claims.ts';

/** An invoice as lists show it. */
export interface ListedInvoice extends CustomerClaim {
  invoiceId: string;
  version: number;
  state: Row<'invoice'>['state'];
  source: Row<'invoice'>['source'];
  number: string | null;
  customerId: string;
  isWalkIn: boolean;
  customerName: string;
  bookingId: string | null;
  bookingReference: string | null;
  currency: string;
  issuedOn: string | null;
  /** When the balance, or its earliest instalment, is due; null for a draft. */
  payableBy: string | null;
  extendedTo: string | null;
  total: number;
  payable: number;
  paid: number;
  refunded: number;
  credited: number;
  writtenOff: number;
  balance: number;
  openDisputes: number;
  sentAt: Date | null;
  deliveryError: string | null;
  firstViewedAt: Date | null;
  reason: string | null;
  staffIds: string[];
}

export interface WholeRow extends ListedInvoice {
  createdAt: Date;
  document: InvoiceDocument | null;
  documentHash: string | null;
  input: Row<'invoice'>['input'];
  views: number;
  remindersPaused: boolean;
  promisedOn: string | null;
  privateNote: string;
}
