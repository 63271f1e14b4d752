import { prepared } from './hints.ts';
import type { Db } from './types.ts';

/** The zone of the business. */
export const findZone = async (db: Db): Promise<string> =>
  (await db.selectFrom('business').withPlugin(prepared).select('zone').executeTakeFirstOrThrow()).zone;
