import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { Id, line } from '../values.ts';
import { Invoice } from './invoices.ts';

// Shared by the endpoints on one invoice.

export const params = z.strictObject({ invoiceId: Id });
export const headers = z.object({ 'idempotency-key': z.string().min(8).max(255) });
export const Version = { version: z.int() };
export const Reason = line(msg('Enter a reason.'), 500);
export const invoiceEndpoint = { access: 'private', params, status: 200, answer: Invoice } as const;
export const refusals = {
  403: ['forbidden'],
  404: ['not_found'],
  409: ['version_conflict', 'action_not_possible'],
  422: ['idempotency_mismatch'],
} as const;
