import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, pageOf } from '../values.ts';
import {
  BlockInput,
  Customer,
  CustomerProfile,
  CustomerRow,
  CustomersQuery,
  CustomerVisit,
  differenceChoices,
  MergePreview,
  NoteInput,
  visitGroups,
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
      'The directory, as far as the reader may see it, without who was merged or erased. A search is counted to 1,000; whom the reader serves, to 50 or a page, whichever is more, and to a page when searched; all else to 10,000.',
    query: CustomersQuery,
    status: 200,
    answer: pageOf(CustomerRow),
  }),
  'POST customers': endpoint({
    access: 'private',
    summary: 'Write down a customer. An e-mail address that another customer has is refused.',
    body: CustomerProfile,
    status: 201,
    answer: Customer,
  }),
  'GET customers/:customerId': endpoint({
    ...onOne,
    summary: 'One customer. The id of one who was merged leads to who they are now.',
    refusals: { 404: ['not_found'] },
  }),
  'PUT customers/:customerId': endpoint({
    ...onOne,
    summary: 'Change the profile. A stale version is 409.',
    body: CustomerProfile.extend({ version: z.int() }),
    refusals: writeRefusals,
  }),
  'GET customers/:customerId/visits': endpoint({
    access: 'private',
    summary: 'Their visits, the latest first, as far as the reader may see them.',
    params,
    query: z.strictObject({
      group: z.enum(visitGroups).default('all'),
      cursor: z.string().max(400).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(10),
    }),
    status: 200,
    answer: pageOf(CustomerVisit),
    refusals: { 404: ['not_found'] },
  }),
  'GET customers/:customerId/export': endpoint({
    access: 'private',
    summary: 'Everything that is held about one person, as one JSON file, without secrets. It is audited.',
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
    summary: "Delete one's own note.",
    params: params.extend({ noteId: Id }),
    refusals: writeRefusals,
  }),
  'POST customers/:customerId/block': endpoint({
    ...onOne,
    summary: 'Keep them from booking online. Staff still book them.',
    body: BlockInput,
    refusals: writeRefusals,
  }),
  'POST customers/:customerId/unblock': endpoint({
    ...onOne,
    summary: 'Let them book online again.',
    body: z.strictObject({ version: z.int() }),
    refusals: writeRefusals,
  }),
  'POST customers/:customerId/differences/:bookingId': endpoint({
    ...onOne,
    summary:
      'Settle what bookings typed that differs from the profile: update it, keep both, or a new customer.',
    params: params.extend({ bookingId: Id }),
    body: z.strictObject({ version: z.int(), choice: z.enum(differenceChoices) }),
    refusals: writeRefusals,
  }),
  'GET customers/:customerId/merge-preview': endpoint({
    access: 'private',
    summary: 'Two customers side by side, and what would become of them.',
    params,
    query: z.strictObject({ into: Id }),
    status: 200,
    answer: MergePreview,
    refusals: writeRefusals,
  }),
  'POST customers/:customerId/merge': endpoint({
    ...onOne,
    summary: 'Merge into another customer, who takes over bookings, notes, alerts and tags.',
    body: z.strictObject({ intoCustomerId: Id, version: z.int(), intoVersion: z.int() }),
    refusals: writeRefusals,
  }),
  'POST customers/:customerId/erase': endpoint({
    ...onOne,
    summary: 'Take the person out of all records; bookings and money stay. Refused while visits are to come.',
    body: z.strictObject({ version: z.int() }),
    refusals: writeRefusals,
  }),
} as const;
