import { kept } from './prepared.ts';
import type { Db } from './types.ts';

/** The zone of the business. */
export const findZone = async (db: Db): Promise<string> =>
  (await db.selectFrom('business').modifyFront(kept).select('zone').executeTakeFirstOrThrow()).zone;
