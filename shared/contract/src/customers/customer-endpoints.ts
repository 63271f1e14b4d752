import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, pageOf } from '../values.ts';
import {
  BlockInput,
  bookingGroups,
  Customer,
  CustomerBooking,
  CustomerProfile,
  CustomerRow,
  CustomersQuery,
  differenceChoices,
  MergePreview,
  NoteInput,
} from './customers.ts';

const params = z.strictObject({ customerId: Id });
const onOne = { access: 'private', params, status: 200, answer: Customer } as const;
const writeRefusals = {
  403: ['forbidden'],
  404: ['not_found'],
  409: ['version_conflict', 'action_not_possible'],
} as const;

export const customerEndpoints = {
  'GET customers': endpoint({
    access: 'private',
    summary:
      "The directory without merged and erased customers, limited to the reader's access. Totals are exact up to 10,000; up to 1,000 with a search; up to 50 or one page for a reader's own customers, and up to one page when those are searched.",
    query: CustomersQuery,
    status: 200,
    answer: pageOf(CustomerRow),
  }),
  'POST customers': endpoint({
    access: 'private',
    summary: 'Add a customer. An email address that belongs to another customer is refused.',
    body: CustomerProfile,
    status: 201,
    answer: Customer,
  }),
  'GET customers/:customerId': endpoint({
    ...onOne,
    summary: 'One customer. The id of a merged customer leads to the remaining one.',
    refusals: { 404: ['not_found'] },
  }),
  'PUT customers/:customerId': endpoint({
    ...onOne,
    summary: 'Update the profile. A stale version gives 409.',
    body: CustomerProfile.extend({ version: z.int() }),
    refusals: writeRefusals,
  }),
  'GET customers/:customerId/visits': endpoint({
    access: 'private',
    summary: "A customer's bookings, latest first, limited to the reader's access.",
    params,
    query: z.strictObject({
      group: z.enum(bookingGroups).default('all'),
      cursor: z.string().max(400).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(10),
    }),
    status: 200,
    answer: pageOf(CustomerBooking),
    refusals: { 404: ['not_found'] },
  }),
  'GET customers/:customerId/export': endpoint({
    access: 'private',
    summary: 'All data stored about one person as a JSON file, without secrets. The export is audited.',
    params,
    status: 200,
    file: 'application/json',
    refusals: writeRefusals,
  }),
  'POST customers/:customerId/notes': endpoint({
    ...onOne,
    summary: 'Add a note.',
    body: NoteInput,
    status: 201,
    refusals: writeRefusals,
  }),
  'DELETE customers/:customerId/notes/:noteId': endpoint({
    ...onOne,
    summary: 'Delete one of your own notes.',
    params: params.extend({ noteId: Id }),
    refusals: writeRefusals,
  }),
  'POST customers/:customerId/block': endpoint({
    ...onOne,
    summary: 'Block a customer from booking online. Staff can still book for them.',
    body: BlockInput,
    refusals: writeRefusals,
  }),
  'POST customers/:customerId/unblock': endpoint({
    ...onOne,
    summary: 'Allow a customer to book online again.',
    body: z.strictObject({ version: z.int() }),
    refusals: writeRefusals,
  }),
  'POST customers/:customerId/differences/:bookingId': endpoint({
    ...onOne,
    summary:
      'Resolve a difference between the details entered in bookings and the profile: update the profile, keep it, or create a new customer.',
    params: params.extend({ bookingId: Id }),
    body: z.strictObject({ version: z.int(), choice: z.enum(differenceChoices) }),
    refusals: writeRefusals,
  }),
  'GET customers/:customerId/merge-preview': endpoint({
    access: 'private',
    summary: 'Two customers side by side, with the result of merging them.',
    params,
    query: z.strictObject({ into: Id }),
    status: 200,
    answer: MergePreview,
    refusals: writeRefusals,
  }),
  'POST customers/:customerId/merge': endpoint({
    ...onOne,
    summary: 'Merge a customer into another one, which takes over bookings, notes, alerts and tags.',
    body: z.strictObject({ intoCustomerId: Id, version: z.int(), intoVersion: z.int() }),
    refusals: writeRefusals,
  }),
  'POST customers/:customerId/erase': endpoint({
    ...onOne,
    summary:
      'Erase a person from all records. Bookings and payments stay. Refused while there are upcoming bookings.',
    body: z.strictObject({ version: z.int() }),
    refusals: writeRefusals,
  }),
} as const;
