import type { Server } from '../../system/server.ts';
import type { Person } from './person.ts';

/** A job that people do every day, or once. */
export interface Job {
  what: string;
  /** The screen where the person stands. */
  from: string;
  /** The most clicks it takes with comparable products; null if they have no such job. */
  anchor: number | null;
  /** Our own target, if it is named. */
  target?: number;
  phone?: boolean;
  /** The system has no business yet. */
  isEmpty?: boolean;
  run: (person: Person, system: Server) => Promise<void>;
}
