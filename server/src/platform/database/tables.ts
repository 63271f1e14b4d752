import type {
  ColumnType,
  Insertable,
  InsertType,
  Selectable,
  SelectType,
  Updateable,
  UpdateType,
} from 'kysely';
import type { BookingColumns, BookingSetByDatabase } from './columns/bookings.ts';
import type { BusinessColumns, BusinessSetByDatabase } from './columns/business.ts';
import type { InvoiceColumns, InvoiceSetByDatabase } from './columns/invoices.ts';
import type { DB } from './generated/tables.ts';

type Columns = Existing<BookingColumns & BusinessColumns & InvoiceColumns>;
type SetByDatabase = Existing<BookingSetByDatabase & BusinessSetByDatabase & InvoiceSetByDatabase>;

/** A table or column that the database does not have is an error. */
type Existing<
  Map extends {
    [Name in keyof Map]: Name extends keyof DB
      ? { [Column in keyof Map[Name]]: Column extends keyof DB[Name] ? unknown : never }
      : never;
  },
> = Map;

/** A column whose values are known better than the schema says. Nullability and defaults remain those of the schema. */
type Refined<Column, Value> = ColumnType<
  Value | Extract<SelectType<Column>, null>,
  Written<Column, Value> | Extract<InsertType<Column>, null | undefined>,
  Written<Column, Value> | Extract<UpdateType<Column>, null>
>;

/** JSON is read as a value and written as text. */
type Written<Column, Value> = object extends NonNullable<SelectType<Column>> ? string : Value;

type TypeOf<Name extends keyof DB, Column extends keyof DB[Name]> = Column extends keyof Of<
  SetByDatabase,
  Name
>
  ? ColumnType<Of<SetByDatabase, Name>[Column], never, never>
  : Column extends keyof Of<Columns, Name>
    ? Refined<DB[Name][Column], Of<Columns, Name>[Column]>
    : DB[Name][Column];

type Of<Map, Name> = Name extends keyof Map ? Map[Name] : unknown;

type AllTables = { [Name in keyof DB]: { [Column in keyof DB[Name]]: TypeOf<Name, Column> } };

/**
 * Every table and view of the database, for kysely: the generated types, with the values of `columns`. After a new
 * migration, `npm run tables` generates them again.
 */
export interface Tables extends AllTables {}

/** A stored row; `Row<'booking'>['status']` is a column. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
/** A stored row as queries name its columns: `customerId`. */
export type Fields<Name extends keyof Tables> = {
  [Column in keyof Row<Name> as Camel<Column>]: Row<Name>[Column];
};
type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
export type RowChange<Name extends keyof Tables> = Updateable<Tables[Name]>;
