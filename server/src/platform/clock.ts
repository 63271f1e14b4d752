import { V7Generator } from 'uuidv7';

/** The only source of "now" in the server; tests hand in one that they move. */
export interface Clock {
  now(): Date;
}

/** Makes ids that sort by the time of their making (UUIDv7). */
export type NewId = () => string;

export const systemClock: Clock = { now: () => new Date() };

/** Drawn a page at a time: to ask the system for a few bytes takes as long as for a thousand. */
const random = new Uint32Array(1024);
let drawn = random.length;

const generator = new V7Generator({
  nextUint32() {
    if (drawn === random.length) {
      crypto.getRandomValues(random);
      drawn = 0;
    }
    return random[drawn++] ?? 0;
  },
});

export const newUuid: NewId = () => generator.generate().toString();
