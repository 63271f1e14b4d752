// node server/bench/register.ts [small] [large]: compares a page of the register and its counts with ten thousand
// bookings and with a million, for all bookings and for those of one staff member. Requires the PostgreSQL of
// TEST_DATABASE_URL.
import { bookingPaymentStates } from '@daybook/domain/prepayment/payment-state';
import { idOf } from './register-seed.ts';
import { type Asker, ask, asOwner, asStaff, compareAll, ownStaff, type Rig } from './rigs.ts';

const [small = 10_000, large = 1_000_000] = process.argv.slice(2).map(Number);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const staff = ownStaff;
const service = idOf('02', 5);

/** The measured queries of the register, by their names in the output. */
const questions: Readonly<Record<string, string>> = {
  'tab upcoming': 'tab=upcoming',
  'tab requests': 'tab=requests',
  'tab awaiting payment': 'tab=awaiting_payment',
  'tab today': 'tab=today',
  'tab past': 'tab=past',
  'tab cancelled': 'tab=cancelled',
  'tab no-show': 'tab=no_show',
  'tab all': 'tab=all',
  'staff member': `tab=all&staff=${staff}`,
  service: `tab=all&service=${service}`,
  'staff member, service': `tab=all&staff=${staff}&service=${service}`,
  category: `tab=all&category=${idOf('01', 2)}`,
  customer: `tab=all&customer=${idOf('04', 77)}`,
  'status no-show': 'tab=all&status=no_show',
  'two statuses': 'tab=past&status=no_show,completed',
  source: 'tab=all&source=staff',
  'visit range': `tab=all&from=${day(-20)}&to=${day(10)}`,
  'created range': `tab=all&createdFrom=${day(-20)}&createdTo=${day(-10)}`,
  'changed by customer': 'tab=all&changed=yes',
  override: 'tab=all&overridden=yes',
  ...Object.fromEntries(
    bookingPaymentStates.map((state) => [`payment ${state}`, `tab=all&payment=${state}`]),
  ),
  'payment time_lost, no-show': 'tab=no_show&payment=time_lost',
  'payment paid, upcoming': 'tab=upcoming&payment=paid',
  'payment and customer': `tab=all&payment=nothing_due&customer=${idOf('04', 77)}`,
  'payment and first name': 'tab=all&payment=nothing_due&q=ngozi',
  'search reference': 'tab=all&q=DB-AA5432',
  'search phone': 'tab=all&q=08010000077',
  'search mail': 'tab=all&q=777%40example.com',
  'search full name': 'tab=all&q=ngozi okonkwo',
  'search first name': 'tab=all&q=ngozi',
  'search nobody': 'tab=all&q=nobody at all',
  'sort created, latest first': 'tab=all&sort=-createdAt',
  'sort created, upcoming': 'tab=upcoming&sort=createdAt',
  'sort created, past': 'tab=past&sort=createdAt',
};

const ownQuestions: Readonly<Record<string, string>> = {
  'own upcoming': 'tab=upcoming',
  'own today': 'tab=today',
  'own past': 'tab=past',
  'own cancelled': 'tab=cancelled',
  'own awaiting payment': 'tab=awaiting_payment',
  'own no-show': 'tab=no_show',
  'own all': 'tab=all',
  'own search': 'tab=all&q=ngozi',
};

/** The second page of a hundred bookings. */
async function furtherOn({ server, owner }: Rig): Promise<string> {
  const first = JSON.parse(await ask(server, 'bookings?tab=all&pageSize=100', owner));
  return ask(server, `bookings?tab=all&cursor=${first.nextCursor}`, owner);
}

const askers: Readonly<Record<string, Asker>> = {
  ...Object.fromEntries(
    Object.entries(questions).map(([name, query]) => [name, asOwner(`bookings?${query}`)]),
  ),
  ...Object.fromEntries(
    Object.entries(ownQuestions).map(([name, query]) => [name, asStaff(`bookings?${query}`)]),
  ),
  'a hundred, then the next page': furtherOn,
  'counts of the tabs': asOwner('bookings/counts'),
  'counts, payment': asOwner('bookings/counts?payment=nothing_due'),
  'counts, deposit due': asOwner('bookings/counts?payment=deposit_due'),
  'own counts': asStaff('bookings/counts'),
};

await compareAll('register', [small, large], 60, askers);
