import type { Connection, CustomTypesConfig, Submittable } from 'pg';
import { asConnectionLost } from './connection-lost.ts';

/** The result of one statement. */
export interface Answer {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

interface Column {
  name: string;
  read(text: string): unknown;
}

/** A statement in transit. */
export interface Statement {
  text: string;
  /** The name of the prepared statement; empty for one that runs once. */
  name: string;
  values: (string | Buffer | null)[];
  answered(answer: Answer): void;
  failed(error: unknown): void;
}

/** The prepared statements of one connection, each with the columns of its result. */
export interface Prepared {
  columns: Map<string, readonly Column[]>;
  /** Statements whose packet failed before it was known whether they had been prepared. */
  doubtful: Set<string>;
  getTypeParser: CustomTypesConfig['getTypeParser'];
}

type Described = { fields: { name: string; dataTypeID: number }[] };
type Row = { fields: (string | null)[] };

/**
 * Statements sent together: the database runs them in order and answers all at once. After a refused one none is run,
 * so they belong in one transaction. The driver treats it as a query.
 */
export class Packet implements Submittable {
  readonly #statements: readonly Statement[];
  readonly #prepared: Prepared;
  readonly #answers: Answer[] = [];
  #columns: (readonly Column[] | undefined)[] = [];
  #rows: Answer['rows'] = [];
  #error: unknown;

  constructor(statements: readonly Statement[], prepared: Prepared) {
    this.#statements = statements;
    this.#prepared = prepared;
  }

  submit(connection: Connection): void {
    this.#columns = this.#statements.map(({ name }) => this.#prepared.columns.get(name));
    connection.stream.cork();
    const parsed = new Set<string>();
    for (const [index, { text, name, values }] of this.#statements.entries()) {
      const isKnown = this.#columns[index] !== undefined || parsed.has(name);
      if (!isKnown && this.#prepared.doubtful.delete(name)) connection.close({ type: 'S', name }, false);
      if (!isKnown) connection.parse({ text, name, types: [] }, false);
      if (name !== '') parsed.add(name);
      connection.bind({ statement: name, values }, false);
      if (this.#columns[index] === undefined) connection.describe({ type: 'P' }, false);
      connection.execute({}, false);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: Described): void {
    this.#columns[this.#answers.length] = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#prepared.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: Row): void {
    const columns = this.#columns[this.#answers.length] ?? [];
    try {
      const row: Answer['rows'][number] = {};
      for (const [index, { name, read }] of columns.entries()) {
        const text = fields[index] ?? null;
        row[name] = text === null ? null : read(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#error ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...counts] = text.split(' ');
    this.#answers.push({ command, rowCount: Number(counts.at(-1) ?? 0), rows: this.#rows });
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  /** The database refused a statement, or the connection is lost. */
  handleError(error: unknown): void {
    const { columns, doubtful } = this.#prepared;
    for (const { name } of this.#statements) if (!columns.has(name)) doubtful.add(name);
    // If all were answered, the implicit transaction failed at its end: nothing of it was kept.
    if (this.#answers.length === this.#statements.length) this.#answers.length = 0;
    this.#settle(asConnectionLost(error));
  }

  handleReadyForQuery(): void {
    for (const [index, { name }] of this.#statements.entries()) {
      if (name !== '') this.#prepared.columns.set(name, this.#columns[index] ?? []);
    }
    this.#settle(this.#error);
  }

  /** Statements before the refused one have a result; the others are rejected with the error. */
  #settle(error: unknown): void {
    for (const [index, { answered, failed }] of this.#statements.entries()) {
      const answer = this.#answers[index];
      if (answer && this.#error === undefined) answered(answer);
      else failed(error);
    }
  }
}

/** A value in PostgreSQL's text format. */
export function written(value: unknown): Statement['values'][number] {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || value instanceof Buffer) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function element(value: unknown): string {
  if (Array.isArray(value)) return String(written(value));
  const text = written(value);
  return text === null ? 'NULL' : `"${String(text).replace(/[\\"]/g, '\\$&')}"`;
}
