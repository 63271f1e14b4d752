import { serviceStates } from '@daybook/domain/service-states';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Currency, Id, typedText } from '../values.ts';
import { Service } from './catalogue.ts';
import { ManagedService, ServiceChange, ServiceInput } from './catalogue-editing.ts';
import { CategoryChange, CategoryInput, ManagedCategory } from './categories.ts';
import { ManagedServiceRow, PricesChange, ServiceChoices } from './service-lists.ts';

const categoryParams = z.strictObject({ categoryId: Id });
const serviceParams = z.strictObject({ serviceId: Id });
const Version = z.strictObject({ version: z.int() });
const changed = { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] } as const;

export const ServicesQuery = z.strictObject({
  state: z.enum(serviceStates).default('active'),
  /** A part of a name. */
  q: typedText().max(120).optional(),
});
export type ServicesQuery = z.input<typeof ServicesQuery>;

/** The catalogue for editing. */
export const catalogueEditingEndpoints = {
  'GET catalogue/categories': endpoint({
    access: 'private',
    summary: 'All categories in order, archived ones last.',
    status: 200,
    answer: z.object({ items: z.array(ManagedCategory), mayManage: z.boolean() }),
  }),
  'POST catalogue/categories': endpoint({
    access: 'private',
    summary: 'Add a category at the end.',
    body: CategoryInput,
    status: 201,
    answer: ManagedCategory,
  }),
  'PUT catalogue/categories/:categoryId': endpoint({
    access: 'private',
    summary: 'Update a category. A stale version gives 409.',
    params: categoryParams,
    body: CategoryChange,
    status: 200,
    answer: ManagedCategory,
    refusals: changed,
  }),
  'POST catalogue/categories/order': endpoint({
    access: 'private',
    summary: 'Reorder the categories. 409 if the list does not match the stored categories.',
    body: z.strictObject({ categoryIds: z.array(Id).min(1).max(200) }),
    status: 204,
    refusals: changed,
  }),
  'POST catalogue/categories/:categoryId/archive': endpoint({
    access: 'private',
    summary: 'Archive a category. Its services move to another category or are archived with it.',
    params: categoryParams,
    body: Version.extend({
      /** Null archives the services too. */
      moveTo: Id.nullable(),
    }),
    status: 200,
    answer: ManagedCategory,
    refusals: changed,
  }),
  'POST catalogue/categories/:categoryId/restore': endpoint({
    access: 'private',
    summary: 'Restore an archived category, without its services.',
    params: categoryParams,
    body: Version,
    status: 200,
    answer: ManagedCategory,
    refusals: changed,
  }),
  'GET catalogue/services': endpoint({
    access: 'private',
    summary: 'Services by category and position.',
    query: ServicesQuery,
    status: 200,
    answer: z.object({
      items: z.array(ManagedServiceRow),
      currency: Currency,
      /** The number in each state, regardless of the search. */
      counts: z.record(z.enum(serviceStates), z.int()),
      mayManage: z.boolean(),
    }),
  }),
  'GET catalogue/choices': endpoint({
    access: 'private',
    summary: 'The choices for the service form.',
    status: 200,
    answer: ServiceChoices,
  }),
  'GET catalogue/bookable': endpoint({
    access: 'private',
    summary: 'Services that staff can book for customers, including unlisted ones.',
    status: 200,
    answer: z.object({ items: z.array(Service) }),
  }),
  'GET catalogue/services/:serviceId': endpoint({
    access: 'private',
    summary: 'One service with all its details.',
    params: serviceParams,
    status: 200,
    answer: ManagedService,
    refusals: { 404: ['not_found'] },
  }),
  'POST catalogue/services': endpoint({
    access: 'private',
    summary: 'Add a service at the end of its category.',
    body: ServiceInput,
    status: 201,
    answer: ManagedService,
  }),
  'PUT catalogue/services/:serviceId': endpoint({
    access: 'private',
    summary: 'Replace a service. Existing bookings keep their terms. A stale version gives 409.',
    params: serviceParams,
    body: ServiceChange,
    status: 200,
    answer: ManagedService,
    refusals: changed,
  }),
  'POST catalogue/services/order': endpoint({
    access: 'private',
    summary: 'Reorder the services of a category. Services of other categories in the list move there.',
    body: z.strictObject({ categoryId: Id, serviceIds: z.array(Id).min(1).max(500) }),
    status: 204,
    refusals: changed,
  }),
  'POST catalogue/services/:serviceId/archive': endpoint({
    access: 'private',
    summary: 'Archive a service. Existing bookings stay.',
    params: serviceParams,
    body: Version,
    status: 200,
    answer: ManagedService,
    refusals: changed,
  }),
  'POST catalogue/services/:serviceId/restore': endpoint({
    access: 'private',
    summary: 'Restore an archived service. 409 while its category is archived.',
    params: serviceParams,
    body: Version,
    status: 200,
    answer: ManagedService,
    refusals: changed,
  }),
  'POST catalogue/prices': endpoint({
    access: 'private',
    summary: 'Change the prices of many services at once, all or none.',
    body: PricesChange,
    status: 200,
    answer: z.object({ changed: z.int() }),
    refusals: changed,
  }),
} as const;
