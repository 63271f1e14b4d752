import path from 'node:path';
import type { Config } from '../../config.ts';
import type { Engine, OnStatement } from './types.ts';

/** Opens the configured engine; only its own driver is loaded. */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataFolder'>,
  onLostConnection: (error: Error) => void,
  onStatement?: OnStatement,
): Promise<Engine> {
  if (config.database) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres({ ...config.database, onLostConnection, onStatement });
  }
  const { openPglite } = await import('./pglite.ts');
  return openPglite({ folder: path.join(config.dataFolder, 'pg'), onStatement });
}
