import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';
import { startServer } from './start.ts';

// The one place that reads the environment and may end the process.
try {
  await startServer(readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
