import type { Connection, CustomTypesConfig, Submittable } from 'pg';

/** What kysely reads of the answer to a statement. */
export interface Answer {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

interface Column {
  name: string;
  read(text: string): unknown;
}

/** A statement that is on its way. */
export interface Statement {
  text: string;
  /** Under which the connection keeps it prepared; empty for one that is run once. */
  name: string;
  values: (string | Buffer | null)[];
  answered(answer: Answer): void;
  failed(error: unknown): void;
}

/** What one connection has prepared, each with the columns that it answers with. */
export interface Prepared {
  columns: Map<string, readonly Column[]>;
  /** Whose packet failed before it was known whether they had been prepared. */
  doubtful: Set<string>;
  getTypeParser: CustomTypesConfig['getTypeParser'];
}

type Described = { fields: { name: string; dataTypeID: number }[] };
type Row = { fields: (string | null)[] };

/**
 * Statements that travel together: the database runs them one after the other and answers all of them at once. Of those
 * behind one that it refuses none is run, so they belong into one transaction. The driver takes it for a query.
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

  /** The database refused a statement, or is not there any more. */
  handleError(error: unknown): void {
    const { columns, doubtful } = this.#prepared;
    for (const { name } of this.#statements) if (!columns.has(name)) doubtful.add(name);
    // Where all were answered, what refuses is the end of a transaction that nobody began: nothing of it stays.
    if (this.#answers.length === this.#statements.length) this.#answers.length = 0;
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    for (const [index, { name }] of this.#statements.entries()) {
      if (name !== '') this.#prepared.columns.set(name, this.#columns[index] ?? []);
    }
    this.#settle(this.#error);
  }

  /** Who comes before the statement that was refused has an answer; all others hear of the refusal. */
  #settle(error: unknown): void {
    for (const [index, { answered, failed }] of this.#statements.entries()) {
      const answer = this.#answers[index];
      if (answer && this.#error === undefined) answered(answer);
      else failed(error);
    }
  }
}

/** A value as PostgreSQL reads it. */
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
