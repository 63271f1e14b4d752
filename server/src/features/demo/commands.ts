import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { questions } from '../../availability/questions.ts';
import { findBook, findRules, type Rules } from '../../availability/repo.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { randomPassword } from '../../platform/random-password.ts';
import { notes, zone } from './content.ts';
import { layOutPictures } from './files.ts';
import { customers, type DemoCustomer } from './people.ts';
import { type Random, seededRandom } from './random.ts';
import { claimEmptyBook, hasCatalogue, insertAll, type RowOf, replaceBusiness } from './repo.ts';
import { customerRow, emailOf, settingRows } from './rows.ts';
import { staff } from './team.ts';
import { type Offer, type PlannedVisit, planVisits } from './visits.ts';

type DemoDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'config' | 'log'>;

/** What the demo borrows from other features, so that its rows are made as theirs are. */
export interface DemoTools {
  addAccount(tx: Tx, account: DemoAccount): Promise<boolean>;
  newReference(): string;
  rowsOf(
    made: {
      bookingId: string;
      appointmentId: string;
      customerId: string;
      staff: { staffId: string; name: string };
      sold: Rules;
      typed: DemoCustomer & { note: string; marketingOptIn: boolean; zone: string };
      startAt: number;
      status: PlannedVisit['status'];
      source: 'online';
      createdAt: Date;
    },
    names: { reference: string; blockId: string },
  ): {
    booking: RowOf<'booking'>;
    appointment: RowOf<'appointment'>;
    block: RowOf<'appointment_block'>;
  };
}

interface DemoAccount {
  userId: string;
  email: string;
  username: string;
  fullName: string;
  userType: 2;
  role: number;
  staffId: string;
  passwordHash: string;
  now: Date;
}

/** How the people of the demo sign in, for the terminal of who started the server. */
export interface DemoLogins {
  /** Only at the start that made them. */
  newLogins: readonly { fullName: string; email: string; password: string }[];
  /** Where the passwords are kept; null where the book was not empty and nothing was made. */
  file: string | null;
}

/** Seeds of the demo's chance: another number is another calendar. */
const seed = 20_261_120;

/** Fills an empty book with a business, once. */
export async function seedDemo(deps: DemoDeps, tools: DemoTools): Promise<DemoLogins> {
  const { config, db, log } = deps;
  layOutPictures(config.dataFolder);
  const file = path.join(config.dataFolder, 'demo-passwords');
  const before = () => ({ newLogins: [], file: existsSync(file) ? file : null });
  if (await hasCatalogue(db)) return before();
  const logins = await Promise.all(staff.map(newLogin));
  const isSeeded = await inTransaction(db, async (tx) => {
    if (!(await claimEmptyBook(tx))) return false;
    const { serviceIds, staffIds } = await insertSetting(deps, tx);
    await insertAccounts(deps, tools, tx, logins, staffIds);
    const visits = await insertVisits(deps, tools, tx, [...serviceIds.values()]);
    log.info({ visits }, 'demo business seeded');
    // Before the commit: accounts whose passwords nobody knows would be worse than a file too many.
    const lines = logins.map(({ fullName, email, password }) => `${fullName}\t${email}\t${password}\n`);
    writeFileSync(file, lines.join(''), { mode: 0o600 });
    return true;
  });
  return isSeeded ? { newLogins: logins, file } : before();
}

async function newLogin({ name, role }: (typeof staff)[number]) {
  const password = randomPassword();
  return { fullName: name, email: emailOf(name), role, password, passwordHash: await hashPassword(password) };
}

async function insertSetting({ newId, clock }: DemoDeps, tx: Tx) {
  const { business, hours, rows, serviceIds, staffIds } = settingRows(newId, clock.now());
  await replaceBusiness(tx, business, hours);
  await insertAll(tx, rows);
  return { serviceIds, staffIds };
}

async function insertAccounts(
  { newId, clock }: DemoDeps,
  { addAccount }: DemoTools,
  tx: Tx,
  logins: readonly Awaited<ReturnType<typeof newLogin>>[],
  staffIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { fullName, email, role, passwordHash } of logins) {
    const [username = ''] = email.split('@');
    const staffId = staffIds.get(fullName) ?? '';
    await addAccount(tx, {
      userId: newId(),
      email,
      username,
      fullName,
      userType: 2,
      role,
      staffId,
      passwordHash,
      now: clock.now(),
    });
  }
}

const past = 28;
const ahead = 35;

async function insertVisits(
  deps: DemoDeps,
  tools: DemoTools,
  tx: Tx,
  serviceIds: readonly string[],
): Promise<number> {
  const now = deps.clock.now();
  const random = seededRandom(seed);
  const rules: Rules[] = [];
  const offers: Offer[] = [];
  for (const serviceId of serviceIds) {
    const found = await findRules(tx, serviceId, 'any');
    if (!found) continue;
    rules.push(found);
    offers.push(...(await offersOf(tx, found, now)));
  }
  const visits = planVisits(offers, { now: now.getTime(), zone, random, past, ahead });
  await insertAll(tx, visitRows(deps, tools, { visits, rules, random }));
  return visits.length;
}

const dayMs = 86_400_000;

async function offersOf(tx: Tx, rules: Rules, now: Date): Promise<Offer[]> {
  const staffIds = rules.staff.map(({ staffId }) => staffId);
  const [startAt, endAt] = [now.getTime() - (past + 7) * dayMs, now.getTime() + (ahead + 7) * dayMs];
  const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const window = { startAt, endAt, firstDate: dateOf(startAt), lastDate: dateOf(endAt), capped: null };
  const { serviceId, needsApproval } = rules;
  const book = await findBook(tx, { staffIds, serviceId, window, ownToken: null });
  return questions(rules, book, { now, ownToken: null }).map(({ now: _, ...question }) => ({
    serviceId,
    staffId: question.staff.id,
    needsApproval,
    question,
  }));
}

interface Plan {
  visits: readonly PlannedVisit[];
  rules: readonly Rules[];
  random: Random;
}

function visitRows({ newId }: DemoDeps, tools: DemoTools, { visits, rules, random }: Plan) {
  const known = new Map<DemoCustomer, { customerId: string; since: number }>();
  const seen = new Set<string>();
  const made = visits.map((visit) => {
    const sold = rules.find(({ serviceId }) => serviceId === visit.offer.serviceId);
    const performer = sold?.staff.find(({ staffId }) => staffId === visit.offer.staffId);
    const regulars = sold?.serviceName.match(/Haircut|Beard/) ? customers.barber : customers.salon;
    const date = new Date(visit.startAt).toISOString().slice(0, 10);
    // Nobody comes twice on one day.
    const customer = random.pick(regulars.filter(({ email }) => !seen.has(`${date} ${email}`)));
    seen.add(`${date} ${customer?.email}`);
    if (!sold || !performer || !customer) throw new Error('A planned visit fits nothing that is sold.');
    const { customerId } = known.get(customer) ?? { customerId: newId() };
    if (!known.has(customer)) known.set(customer, { customerId, since: visit.createdAt });
    const bookingId = newId();
    const rows = tools.rowsOf(
      {
        bookingId,
        appointmentId: newId(),
        customerId,
        staff: performer,
        sold,
        typed: {
          ...customer,
          note: random.chance(0.15) ? (random.pick(notes) ?? '') : '',
          marketingOptIn: random.chance(0.4),
          zone,
        },
        startAt: visit.startAt,
        status: visit.status,
        source: 'online',
        createdAt: new Date(visit.createdAt),
      },
      { reference: tools.newReference(), blockId: newId() },
    );
    const events = [{ kind: 'created' as const, at: visit.createdAt }, ...visit.steps].map(
      ({ kind, at }, index) => ({
        booking_event_id: newId(),
        booking_id: bookingId,
        version: index + 1,
        at: new Date(at),
        kind,
        by_name: kind === 'created' ? null : performer.name,
      }),
    );
    return { ...rows, booking: { ...rows.booking, version: events.length }, events };
  });
  return {
    customer: [...known].map(([customer, { customerId, since }]) => customerRow(customerId, customer, since)),
    booking: made.map(({ booking }) => booking),
    appointment: made.map(({ appointment }) => appointment),
    appointment_block: made.map(({ block }) => block),
    booking_event: made.flatMap(({ events }) => events),
  };
}
