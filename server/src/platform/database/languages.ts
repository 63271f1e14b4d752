import type { Offer } from '../http/reader-language.ts';
import { prepared } from './hints.ts';
import type { Db } from './types.ts';

/** The languages that the business offers, and its own. */
export const findOffer = (db: Db): Promise<Offer> =>
  db.selectFrom('business').withPlugin(prepared).select(['languages', 'language']).executeTakeFirstOrThrow();
