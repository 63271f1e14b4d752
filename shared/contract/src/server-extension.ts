import type { Permission } from '@daybook/domain/people';
import type { z } from 'zod';
import type { AuditAction } from './audit.ts';
import type { Endpoint } from './endpoint.ts';

/** The contract between the server and its extensions; a breaking change gets a new number. */
export const extensionContract = 'extension@1';

/** A refusal for the caller: a 4xx status, a sentence, and messages by field of the body. */
export class ExtensionRefusal extends Error {
  override name = 'ExtensionRefusal';
  readonly status: 400 | 403 | 404 | 409 | 422;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: ExtensionRefusal['status'], message: string, fields: ExtensionRefusal['fields'] = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** A request, parsed by the schemas of its endpoint. */
export interface ExtensionCall {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, unknown>>;
  body: unknown;
  user: {
    userId: string;
    fullName: string;
    /** Whether the user has the permission, whatever its scope. */
    may(permission: Permission): boolean;
  };
}

/** Runs one statement with `$1`, `$2`, … and returns its rows. */
export type ExtensionQuery = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * Values by the names of their fields. Names are English sentence case (`Points for each visit`); those of Daybook's own
 * fields (`currency`) work, too.
 */
type ExtensionFields = Readonly<Record<string, string | number | boolean | null>>;

/** One action of the caller for the audit log. */
export interface ExtensionAct {
  action: AuditAction;
  /** Its id, and its name in English. Neither holds personal data: an erasure does not reach it. */
  object: { id: string | null; name: string };
  /** Only fields that differ are stored; without any, nothing is. Null or absent for a new object. */
  before?: ExtensionFields | null;
  /** Null or absent for a deleted object. */
  after?: ExtensionFields | null;
  reason?: string;
}

/** Records an action in the transaction of the change. */
export type ExtensionRecord = (act: ExtensionAct) => Promise<void>;

export interface ExtensionTools {
  query: ExtensionQuery;
  /**
   * Runs statements in one transaction. It must end before `api` is called: the embedded database has one connection.
   * What a person changes is recorded in the audit log with `record`.
   */
  transaction<T>(work: (query: ExtensionQuery, record: ExtensionRecord) => Promise<T>): Promise<T>;
  /**
   * Calls an endpoint of this server as the user of the request, with that user's permissions:
   * `api('GET', 'customers/…')`. Returns the status and the parsed answer. If the user's session has ended (401), they
   * called too often (429) or the server is busy (503), it rejects: let the error pass, and the user gets that answer.
   */
  api(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: { body?: unknown; idempotencyKey?: string },
  ): Promise<{ status: number; body: unknown }>;
  now(): Date;
  /** A UUIDv7. */
  newId(): string;
}

/** An endpoint below `/api/v1/extensions/<name>/`. It always needs a session. */
export interface ExtensionRoute {
  endpoint: Endpoint & { access: 'private' };
  /** The user needs all of them. */
  needs: readonly Permission[];
  handle(call: ExtensionCall, tools: ExtensionTools): Promise<unknown>;
}

/** The endpoints of an extension by their whole path: `GET extensions/loyalty/rules`. */
export const extensionEndpoints = <E extends Endpoint>(
  name: string,
  endpoints: Readonly<Record<string, E>>,
): Record<string, E> =>
  Object.fromEntries(
    Object.entries(endpoints).map(([key, endpoint]) => [key.replace(' ', ` extensions/${name}/`), endpoint]),
  );

/** A module that an operator adds to the server: `export const extension: ServerExtension = { … }`. */
export interface ServerExtension {
  contract: typeof extensionContract;
  /** Lower-case letters. Its tables lie in the schema `ext_<name>`, which exists before its first migration. */
  name: string;
  /** In order, forward only, unchanged once released. Statements name the schema: `create table ext_loyalty.point …`. */
  migrations: readonly { name: string; script: string }[];
  /** Translations of the texts that it records and refuses with, by language and English text. */
  texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Stores what the extension's part of the booking flow sends with an online booking, in the transaction of the booking:
   * if it fails, nothing is booked. A visit of a series is stored like any other.
   */
  booked?: {
    data: z.ZodType;
    /** An {@link ExtensionRefusal} refuses the booking with its sentence. */
    store(query: ExtensionQuery, booking: { bookingId: string; data: unknown }): Promise<unknown>;
  };
  /** By method and path below the extension's own: `GET customers/:customerId`. */
  routes: Readonly<Record<string, ExtensionRoute>>;
}
