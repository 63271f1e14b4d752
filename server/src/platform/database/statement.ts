import type { CompiledQuery } from 'kysely';
import type { Db } from './types.ts';

/** A placeholder for a value of each run. */
class Place<V> {
  readonly of: (values: V) => unknown;
  constructor(of: (values: V) => unknown) {
    this.of = of;
  }
}

/** Writes a placeholder for what `of` takes from the values of a run; in the types it is that value. */
export type PlaceOf<V> = <T>(of: (values: V) => T) => T;

/** Per statement. Batches of mails have a shape for each number, but are rare. */
const mostShapes = 50;

/**
 * A statement of every visitor, whose text is built once, because building takes much of its run time. `build` writes a
 * placeholder for each value; if the text depends on more, `shapeOf` names that, and `build` gets the first values of
 * that shape, of which it may read nothing else.
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
    // Plugins of the handle, such as the guard of the outer one, see each run, not only the first.
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
