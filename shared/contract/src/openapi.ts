import { z } from 'zod';
import { BookingStatus } from './bookings/booking-status.ts';
import { BookingInput, CustomerInput } from './bookings/bookings.ts';
import { CalendarAppointment, Dashboard } from './bookings/desk.ts';
import { Appointment, Booking, BookingAction, BookingCustomer, BookingRow } from './bookings/register.ts';
import { SelfServiceBooking } from './bookings/self-service-booking.ts';
import { Hold, HoldInput, Slot, SlotConflict } from './bookings/slots.ts';
import { Site } from './business/site.ts';
import { Category, Service, StaffMember } from './catalogue/catalogue.ts';
import { ManagedService } from './catalogue/catalogue-editing.ts';
import { CustomField } from './catalogue/custom-fields.ts';
import { Customer } from './customers/customers.ts';
import type { Endpoint, FileField } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { InvalidToken, Refusal } from './errors.ts';
import { User } from './identity/auth.ts';
import { Discount, InvoiceDocument } from './invoices/invoice-document.ts';
import { Invoicing } from './invoices/invoice-settings.ts';
import {
  CreditNote,
  Invoice,
  InvoiceEvent,
  InvoicePayment,
  InvoiceRefund,
  InvoiceRow,
} from './invoices/invoices.ts';
import { withExample } from './openapi-example.ts';
import { AffectedAppointment, Impact } from './schedule/schedule-impact.ts';
import { securityOf, securitySchemes } from './security-schemes.ts';
import { StaffProfile } from './staff/team.ts';
import { Day, Id, Instant } from './values.ts';

type Json = Record<string, unknown>;

const refusals = { Refusal, InvalidToken, SlotConflict };

/** Schemas with a name in the document; all others are inlined. */
const named = {
  ...refusals,
  AffectedAppointment,
  Appointment,
  Booking,
  BookingAction,
  BookingCustomer,
  BookingInput,
  BookingRow,
  BookingStatus,
  CalendarAppointment,
  Category,
  CreditNote,
  CustomField,
  Customer,
  CustomerInput,
  Dashboard,
  Day,
  Discount,
  Hold,
  HoldInput,
  Id,
  Impact,
  Instant,
  Invoice,
  InvoiceDocument,
  InvoiceEvent,
  InvoicePayment,
  InvoiceRefund,
  InvoiceRow,
  Invoicing,
  ManagedService,
  ManagedVisit: SelfServiceBooking,
  Service,
  Site,
  Slot,
  StaffMember,
  StaffProfile,
  User,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

const refTo = (id: string) => `#/components/schemas/${id}`;

/** Collects the referenced components of the document. */
class Components {
  readonly schemas: Record<string, unknown> = {};

  /** A schema in the document's form; optional fields differ between input and output. */
  write(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs = {},
      ...written
    } = z.toJSONSchema(schema, {
      metadata: names,
      io,
      unrepresentable: 'any',
      // Answers may grow: clients must accept unknown fields.
      override: ({ jsonSchema }) => {
        if (io === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
      },
    });
    for (const [id, definition] of Object.entries($defs)) this.schemas[id] = withRefs(definition);
    return withRefs(written);
  }
}

/** JSON Schema uses references within each schema; this collects them in one place and drops ids. */
function withRefs<T>(value: T): T {
  const text = JSON.stringify(value, (key, inner) =>
    key === 'id' && typeof inner === 'string' ? undefined : inner,
  );
  return JSON.parse(text.replaceAll('"#/$defs/', `"${refTo('')}`));
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });

const eventStream = (schema: Json) => ({
  description: 'Server-sent events as they happen; the data of each is one such object.',
  content: { 'text/event-stream': { schema } },
});

function parameters(endpoint: Endpoint, components: Components): Json[] {
  const places = [
    ['path', endpoint.params],
    ['query', endpoint.query],
    ['header', endpoint.headers],
  ] as const;
  return places.flatMap(([place, schema]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = components.write(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  });
}

/** The sentences of refusals that many endpoints share. */
const sharedRefusals: Readonly<Record<number, string>> = {
  400: 'The request is not well-formed; `fields` says where.',
  401: 'The token is absent, unknown or expired.',
  413: 'A file is larger than may be, or there are too many.',
  429: 'Too many requests; `Retry-After` says when to come back.',
};

function answers(endpoint: Endpoint, components: Components): Json {
  const refusal = components.write(Refusal, 'output');
  const own = Object.entries(endpoint.refusals ?? {}).map(([status, codes = []]) => {
    const hasStarts = codes.some((code) => code.startsWith('slot_'));
    const schema = hasStarts ? { allOf: [refusal, components.write(SlotConflict, 'output')] } : refusal;
    return [status, { description: `Codes: ${codes.join(', ')}.`, ...json(schema) }] as const;
  });
  const statuses = [400, endpoint.access === 'private' ? 401 : 429, ...(endpoint.files ? [413] : [])];
  const shared = statuses.map((status) => [
    status,
    {
      description: sharedRefusals[status],
      ...json(status === 401 ? components.write(InvalidToken, 'output') : refusal),
    },
  ]);
  return {
    [endpoint.status]: {
      description: endpoint.answer || endpoint.file ? 'Done.' : 'Done; there is nothing to say.',
      ...(endpoint.answer ? json(components.write(endpoint.answer, 'output')) : {}),
      ...(endpoint.events ? eventStream(components.write(endpoint.events, 'output')) : {}),
      ...(endpoint.file ? { content: { [endpoint.file]: { schema: { type: 'string' } } } } : {}),
    },
    ...(endpoint.isRevalidated ? { 304: { description: 'What the caller has still holds.' } } : {}),
    ...Object.fromEntries([...shared, ...own]),
  };
}

const formOf = ({ name, most }: FileField): Json => {
  const file = { type: 'string', format: 'binary' };
  const field = most === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: most };
  return {
    type: 'object',
    properties: { [name]: field },
    required: [name],
    additionalProperties: false,
  };
};

function requestBody({ body, bodyKind, files }: Endpoint, components: Components): Json {
  const mediaType = bodyKind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const content = {
    ...(body && { [mediaType]: withExample(components.write(body, 'input'), components.schemas) }),
    ...(files && { 'multipart/form-data': { schema: formOf(files) } }),
    ...(bodyKind === 'raw' && { [mediaType]: { schema: { type: 'object' } } }),
  };
  return body || files || bodyKind === 'raw' ? { requestBody: { required: true, content } } : {};
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The operation's name in generated clients: `GET invoices/:invoiceId/pdf` is getInvoicesByInvoiceIdPdf. Stable while
 * the endpoint keeps its path.
 */
export function operationId(method: string, path: string): string {
  const words = path.replaceAll(':', 'by-').split(/[/-]/);
  return method.toLowerCase() + words.map(capitalised).join('');
}

function operation(key: string, endpoint: Endpoint, components: Components): Json {
  const [method = '', path = ''] = key.split(' ');
  const listed = parameters(endpoint, components);
  return {
    operationId: operationId(method, path),
    summary: endpoint.summary,
    security: securityOf(key, endpoint),
    ...(listed.length > 0 ? { parameters: listed } : {}),
    ...requestBody(endpoint, components),
    responses: answers(endpoint, components),
  };
}

/**
 * The whole contract as an OpenAPI 3.1 document, built from the schemas that validate every request; a test compares
 * the committed copy with it. `further` endpoints are those of extensions.
 */
export function openApiDocument(further: Readonly<Record<string, Endpoint>> = {}): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries<Endpoint>({ ...endpoints, ...further })) {
    const [method = '', path = ''] = key.split(' ');
    const address = `/${path.replace(/:(\w+)/g, '{$1}')}`;
    const described = operation(key, endpoint, components);
    paths[address] = { ...paths[address], [method.toLowerCase()]: described };
  }
  const schemas = Object.fromEntries(Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daybook',
      version: '1',
      description: 'Appointments and bookings of one service business.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: { schemas, securitySchemes },
  };
}
