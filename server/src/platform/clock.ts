import { V7Generator } from 'uuidv7';
import { randomBytes } from './random.ts';

/** The only source of "now" in the server; tests hand in one that they move. */
export interface Clock {
  now(): Date;
}

/** Makes ids that sort by the time of their making (UUIDv7). */
export type NewId = () => string;

export const systemClock: Clock = { now: () => new Date() };

const generator = new V7Generator({ nextUint32: () => randomBytes(4).readUInt32LE() });

export const newUuid: NewId = () => generator.generate().toString();
