import type { Db } from '../../platform/database/types.ts';
import { findZone } from '../../platform/database/zone.ts';
import { countryOf, phoneKey } from '../../platform/phone-number.ts';
import { findMadeFor, findNumbers, keepMadeFor, type PhoneKeyTable, writeKeys } from './phone-key.repo.ts';

const atOnce = 1000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Renews phone keys made for another country, or before the country mattered. Repeated until nothing changes: until
 * then an older server version may still write its own.
 */
export async function renewPhoneKeys({ db }: { db: Db }): Promise<undefined> {
  const zone = await findZone(db);
  const country = countryOf(zone);
  if ((await findMadeFor(db)) === country) return;
  const renewed = (await renewIn(db, 'customer', zone)) + (await renewIn(db, 'waitlist_entry', zone));
  if (renewed === 0) await keepMadeFor(db, country);
}

/** Returns how many were changed. */
async function renewIn(db: Db, table: PhoneKeyTable, zone: string): Promise<number> {
  let renewed = 0;
  for (let after = beforeAll; ; ) {
    const stored = await findNumbers(db, table, { after, count: atOnce });
    const made = stored
      .map((one) => ({ ...one, before: one.key, key: phoneKey(one.phone, zone) }))
      .filter(({ key, before }) => key !== before);
    if (made.length > 0) await writeKeys(db, table, made);
    renewed += made.length;
    const last = stored.at(-1);
    if (!last || stored.length < atOnce) return renewed;
    after = last.id;
  }
}
