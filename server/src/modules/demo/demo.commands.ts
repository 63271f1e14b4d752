import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { randomPassword } from '../../platform/random-password.ts';
import { insertAccount } from '../identity/sign-in/sign-in.repo.ts';
import { bookingRows } from './booking-rows.ts';
import { zone } from './content.ts';
import { claimEmptyBook, hasCatalogue, insertAll, replaceBusiness } from './demo.repo.ts';
import { type PathOfPicture, storePictures } from './files.ts';
import { insertInvoices } from './invoices.ts';
import { findOfferings, findSold } from './offerings.ts';
import { planBookings } from './planned-bookings.ts';
import { seededRandom } from './random.ts';
import { emailOf, settingRows } from './rows.ts';
import { staff } from './team.ts';

type DemoDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'config' | 'log' | 'storage'>;

/** Logins of the demo's staff, for the terminal at the start. */
export interface DemoLogins {
  /** Only at the start that created them. */
  newLogins: readonly { fullName: string; email: string; password: string }[];
  /** The file of the passwords; null if the database was not empty and nothing was created. */
  file: string | null;
}

/** The seed of the demo's random numbers: another seed gives another calendar. */
const seed = 20_261_120;

/** Fills an empty database with a demo business, once. */
export async function seedDemo(deps: DemoDeps): Promise<DemoLogins> {
  const { config, db, log, storage } = deps;
  const pathOfPicture = await storePictures(storage);
  const file = path.join(config.dataFolder, 'demo-passwords');
  const before = () => ({ newLogins: [], file: existsSync(file) ? file : null });
  if (await hasCatalogue(db)) return before();
  const logins = await Promise.all(staff.map(newLogin));
  const isSeeded = await inTransaction(db, async (tx) => {
    if (!(await claimEmptyBook(tx))) return false;
    const staffIds = await insertSetting(deps, tx, pathOfPicture);
    await insertAccounts(deps, tx, logins, staffIds);
    const bookings = await insertBookings(deps, tx);
    await insertInvoices(deps, tx);
    log.info({ bookings }, 'demo business seeded');
    // Written before the commit: accounts with unknown passwords would be worse than an extra file.
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

async function insertSetting({ newId, clock }: DemoDeps, tx: Tx, pathOfPicture: PathOfPicture) {
  const { business, hours, rows, staffIds } = settingRows(newId, clock.now(), pathOfPicture);
  await replaceBusiness(tx, business, hours);
  await insertAll(tx, rows);
  return staffIds;
}

async function insertAccounts(
  { newId, clock }: DemoDeps,
  tx: Tx,
  logins: readonly Awaited<ReturnType<typeof newLogin>>[],
  staffIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { fullName, email, role, passwordHash } of logins) {
    const [username = ''] = email.split('@');
    const staffId = staffIds.get(fullName) ?? '';
    await insertAccount(tx, {
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

const [past, ahead] = [28, 35];

async function insertBookings({ clock, newId }: DemoDeps, tx: Tx): Promise<number> {
  const now = clock.now();
  const random = seededRandom(seed);
  const rules = await findSold(tx);
  const offers = await findOfferings(tx, rules, { now, past, ahead });
  const bookings = planBookings(offers, { now: now.getTime(), zone, random, past, ahead });
  await insertAll(tx, bookingRows(newId, { bookings, rules, random }));
  return bookings.length;
}
