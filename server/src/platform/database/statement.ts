import type { CompiledQuery } from 'kysely';
import type { Db } from './types.ts';

/** Where a value of a run is filled in. */
class Place<V> {
  readonly of: (values: V) => unknown;
  constructor(of: (values: V) => unknown) {
    this.of = of;
  }
}

/** Writes a place for what `of` takes from the values of a run; for the types it is that value. */
export type PlaceOf<V> = <T>(of: (values: V) => T) => T;

/** Of one statement. Many mails at once have a shape for each number of them, and are seldom. */
const mostShapes = 50;

/**
 * A statement of every visitor, whose text is made once: to build it takes a good part of the time that it runs. `build`
 * writes a place for each value; where the text depends on more than that, `shapeOf` names on what, and `build` is given
 * the first values of that shape, of which it may look at nothing else.
 */
export function statement<V, Row>(
  build: (db: Db, place: PlaceOf<V>, first: V) => CompiledQuery<Row>,
  shapeOf: (values: V) => string = () => '',
): (db: Db, values: V) => CompiledQuery<Row> {
  const made = new Map<string, CompiledQuery<Row>>();
  // The types take a place for what will stand there; only the parameters of the compiled statement ever see it.
  const place: PlaceOf<V> = (of) => new Place(of) as never;
  return (db, values) => {
    const shape = shapeOf(values);
    const known = made.get(shape);
    // What watches over a handle, such as the guard of the outer one, sees each run, and not the first alone.
    if (known) db.getExecutor().transformQuery(known.query, known.queryId);
    const text = known ?? build(db, place, values);
    if (!known && made.size === mostShapes) made.clear();
    made.set(shape, text);
    const parameters = text.parameters.map((each) => (each instanceof Place ? each.of(values) : each));
    return { ...text, parameters };
  };
}

/** The columns of a row that are written; the others keep their defaults. */
const columnsOf = (row: object): string[] =>
  Object.entries(row).flatMap(([column, value]) => (value === undefined ? [] : column));

/** What the text of an insert depends on. */
export const shapeOfRows = (rows: readonly object[]): string => rows.map(columnsOf).join(';');

/** A row with a place for each of its columns. */
export const placesOf = <V, R extends object>(
  place: PlaceOf<V>,
  row: R,
  of: (values: V) => R | undefined,
): R =>
  // The same columns, each with a place for what is in it.
  Object.fromEntries(
    columnsOf(row).map((column) => [column, place((values) => Reflect.get(of(values) ?? {}, column))]),
  ) as R;
