import type { Config } from '../config.ts';
import type { Clock, NewId } from './clock.ts';
import type { Db, Engine } from './database/types.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Log } from './log.ts';
import type { Outbox } from './mail/outbox.ts';
import type { SecretBox } from './secret-box.ts';
import type { Storage } from './storage/storage.ts';
import type { Metrics } from './telemetry/metrics.ts';

/** Dependencies of the modules. Each declares its part: `Pick<Deps, 'db' | 'clock'>`. */
export interface Deps {
  config: Config;
  db: Db;
  listen: Engine['listen'];
  clock: Clock;
  newId: NewId;
  limits: RateLimits;
  outbox: Outbox;
  /** Public pictures. */
  storage: Storage;
  /** Private documents and attachments. */
  files: Storage;
  secrets: SecretBox;
  log: Log;
  metrics: Metrics;
  connections: Engine['connections'];
}
