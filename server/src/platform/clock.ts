import { uuidv7 } from 'uuidv7';

/** The only source of "now" in the server; tests hand in one that they move. */
export interface Clock {
  now(): Date;
}

/** Makes ids that sort by the time of their making (UUIDv7). */
export type NewId = () => string;

export const systemClock: Clock = { now: () => new Date() };

export const newUuid: NewId = () => uuidv7();
