import { V7Generator } from 'uuidv7';
import { randomBytes } from './random.ts';

/** The server's only source of "now"; tests pass a clock that they control. */
export interface Clock {
  now(): Date;
}

/** Creates ids that sort by creation time (UUIDv7). */
export type NewId = () => string;

export const systemClock: Clock = { now: () => new Date() };

const generator = new V7Generator({ nextUint32: () => randomBytes(4).readUInt32LE() });

export const newUuid: NewId = () => generator.generate().toString();
