import { sql } from 'kysely';
import type { Db } from '../platform/database/types.ts';

/**
 * Describes the whole schema, one line per object: tables with their columns in order, types, defaults and
 * grants, then constraints, indexes, triggers, functions without their comments, views, sequences and extensions.
 */
export async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (
      select pg_class.oid, relname, relkind, relpersistence, reloptions, relacl from pg_class
      where relnamespace = 'public'::regnamespace and relname not like 'migration%'
    ), functions as (
      select oid, proacl from pg_proc where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    )
    select concat_ws(' ', 'relation', relkind, relname, relpersistence, reloptions, relacl) as line from own
    union all
    select concat_ws(' ', 'column', relname, row_number() over (partition by own.oid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation,
      pg_get_expr(adbin, adrelid), attacl)
    from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = own.oid and adnum = attnum
    where relkind in ('r', 'v')
    union all
    select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid), convalidated)
    from own join pg_constraint on conrelid = own.oid
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(own.oid), indisvalid)
    from own join pg_index on indexrelid = own.oid
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    from own join pg_trigger on tgrelid = own.oid and not tgisinternal
    union all
    select concat_ws(' ', 'function', regexp_replace(pg_get_functiondef(oid), '\n *--[^\n]*', '', 'g'), proacl) from functions
    union all
    select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from own where relkind = 'v'
    union all
    select concat_ws(' ', 'sequence', sequencename, start_value, increment_by, min_value, max_value, cycle)
    from pg_sequences where schemaname = 'public'
    union all
    select concat_ws(' ', 'extension', extname) from pg_extension
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}
