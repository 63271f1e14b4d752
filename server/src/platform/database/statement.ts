import type { CompiledQuery } from 'kysely';
import type { Db } from './types.ts';

/** A placeholder in a built statement; each run replaces it by its own value. */
class Place<V> {
  readonly of: (values: V) => unknown;
  constructor(of: (values: V) => unknown) {
    this.of = of;
  }
}

/** Creates a placeholder for the value that `of` reads from a run's values; to the compiler it has that value's type. */
export type PlaceOf<V> = <T>(of: (values: V) => T) => T;

/** The texts kept per statement. Batches of mails have a text for each size, but are rare. */
const mostShapes = 50;

/**
 * A frequent statement whose text is built only once, because building takes much of its run time. `build` puts a
 * placeholder where a value belongs. If the text also depends on the values, `shapeOf` returns a key for each text;
 * `build` may then read from the first values only what that key contains.
 */
export function statement<V, Row>(
  build: (db: Db, place: PlaceOf<V>, first: V) => CompiledQuery<Row>,
  shapeOf: (values: V) => string = () => '',
): (db: Db, values: V) => CompiledQuery<Row> {
  const made = new Map<string, CompiledQuery<Row>>();
  // In the types a placeholder is its value; only the compiled parameters ever see it.
  const place: PlaceOf<V> = (of) => new Place(of) as never;
  return (db, values) => {
    const shape = shapeOf(values);
    const known = made.get(shape);
    // Kysely's plugins, such as the transaction guard, must see every run, not only the first.
    if (known) db.getExecutor().transformQuery(known.query, known.queryId);
    const text = known ?? build(db, place, values);
    if (!known && made.size === mostShapes) made.clear();
    made.set(shape, text);
    const parameters = text.parameters.map((each) => (each instanceof Place ? each.of(values) : each));
    return { ...text, parameters };
  };
}

/** The written columns of a row; the others keep their defaults. */
const columnsOf = (row: object): string[] =>
  Object.entries(row).flatMap(([column, value]) => (value === undefined ? [] : column));

/** The part of rows that determines the text of an insert. */
export const shapeOfRows = (rows: readonly object[]): string => rows.map(columnsOf).join(';');

/** A row with a placeholder for each of its columns. */
export const placesOf = <V, R extends object>(
  place: PlaceOf<V>,
  row: R,
  of: (values: V) => R | undefined,
): R =>
  // The same columns, each with a placeholder.
  Object.fromEntries(
    columnsOf(row).map((column) => [column, place((values) => Reflect.get(of(values) ?? {}, column))]),
  ) as R;
