import { sql } from 'kysely';
import type { Db } from '../src/platform/database/types.ts';
import { fillQuickly } from './quick-fill.ts';
import { idOf } from './register-seed.ts';

const staffCount = 40;
const serviceCount = 12;

const id = (kind: string, number: string) =>
  sql.raw<string>(`(lpad(to_hex(${number}), 8, '0') || '-0000-7000-8000-0000000000${kind}')::uuid`);

export const invoiceOf = (number: number): string => idOf('10', number);

/**
 * Fills empty books with invoices of some years: one in twenty is unpaid, one in a hundred void, one in a thousand a
 * draft. Each has one line, with a staff member and a service.
 */
export async function seedInvoices(db: Db, invoices: number): Promise<void> {
  await fillQuickly(db, [...setting(invoices), ...documents(invoices)]);
}

const setting = (invoices: number) => [
  sql`insert into category (category_id, name) select ${id('01', 'n')}, 'Category ' || n from generate_series(1, 3) as n`,
  sql`insert into service (service_id, category_id, name, duration_minutes, price_kind, price_minor)
    select ${id('02', 'n')}, ${id('01', '1 + n % 3')}, 'Service ' || n, 45, 'fixed', 350000
    from generate_series(1, ${serviceCount}) as n`,
  sql`insert into staff (staff_id, name, zone, position)
    select ${id('03', 'n')}, 'Staff member ' || n, 'Africa/Lagos', n from generate_series(1, ${staffCount}) as n`,
  sql`insert into customer (customer_id, first_name, last_name, email, email_key, created_at)
    select ${id('04', 'n')}, case n % 3 when 0 then 'Ngozi' when 1 then 'Ife' else 'Bisi' end, 'Okafor ' || n,
      n || '@example.com', n || '@example.com', now()
    from generate_series(1, ${Math.ceil(invoices / 10)}) as n`,
];

const documents = (invoices: number) => [
  sql`create temporary table written as
    select n, state, total, current_date - (${invoices} - n) / 900 as day, 1 + n % ${Math.ceil(invoices / 10)} as customer,
      case when state = 'issued' and n % 20 <> 3 then total else 0 end as paid
    from (
      select n, 100000 + (hashint4(n) & 1048575) as total,
        case when n % 1000 = 1 then 'draft' when n % 100 = 2 then 'void' else 'issued' end as state
      from generate_series(1, ${invoices}) as n
    ) as numbered`,
  sql`insert into invoice (invoice_id, state, source, customer_id, input, document, document_hash, number, series_period,
      series_count, currency, issued_on, due_on, total_minor, payable_minor, net_minor, base_total_minor, paid_minor,
      created_at, search_text)
    select ${id('10', 'n')}, state, case when n % 4 = 0 then 'manual' else 'booking' end, ${id('04', 'customer')}, '{}',
      case when state <> 'draft' then '{"buyer": {"name": "Ngozi Okafor"}}'::jsonb end,
      case when state <> 'draft' then 'none' end, case when state <> 'draft' then 'INV-' || n end,
      case when state <> 'draft' then '' end, case when state <> 'draft' then n end, 'NGN',
      case when state <> 'draft' then day end, case when state <> 'draft' then day + 14 end, total, total, total, total,
      paid, now(), 'inv-' || n || ' ' || case customer % 3 when 0 then 'ngozi' when 1 then 'ife' else 'bisi' end
        || ' okafor ' || customer
    from written`,
  sql`insert into payment (payment_id, customer_id, invoice_id, provider, method, state, currency, amount_minor,
      applied_minor, received_on, created_at, number)
    select ${id('11', 'n')}, ${id('04', 'customer')}, ${id('10', 'n')}, 'manual', 'cash', 'succeeded', 'NGN', total, total,
      day, now(), 'RCT-' || n
    from written where paid > 0`,
  sql`insert into ledger_entry (ledger_entry_id, at, kind, currency, customer_id, invoice_id, payment_id, paid_minor,
      payment_applied_minor)
    select ${id('12', 'n')}, now(), 'applied', 'NGN', ${id('04', 'customer')}, ${id('10', 'n')}, ${id('11', 'n')}, total,
      total
    from written where paid > 0`,
  sql`insert into invoice_listing (invoice_id, listed_by, is_staff, part, listed_on, payable_by, number_key, total_minor)
    select invoice_id, listed.id, listed.is_staff, part, listed_on, payable_by, number_key, total_minor
    from written join invoice on invoice_id = ${id('10', 'n')}, lateral (
      select ${id('03', `1 + n % ${staffCount}`)} as id, true as is_staff
      union all select ${id('02', `1 + n % ${serviceCount}`)}, false
    ) as listed`,
  sql`insert into open_by_day (payable_by, currency, invoices, balance_minor, base_minor)
    select payable_by, currency, count(*), sum(balance_minor), sum(balance_minor)
    from invoice where part = 'unpaid' group by payable_by, currency`,
  sql`drop table written`,
];
