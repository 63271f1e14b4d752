import { readConfig } from './config.ts';
import { inSources } from './platform/source-positions.ts';
import { explainFiles, StartError } from './platform/start-error.ts';
import { startServer } from './start.ts';

/** How long open requests and mails may take before the process ends without them. */
const patienceMs = 15_000;
/** One Ctrl+C arrives several times, from the terminal and from the parent process. After this it counts as another. */
const sameSignalMs = 1000;

process.on('uncaughtExceptionMonitor', (error) => {
  if (error.stack) error.stack = inSources(error.stack);
});

// The one place that reads the environment, writes to the terminal and ends the process.
try {
  const server = await startServer(readConfig(process.env));
  console.error(server.banner);
  let stoppingSince: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== null) {
        if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      setTimeout(() => process.exit(1), patienceMs).unref();
      void server.stop().then(() => process.exit(0));
    });
  }
} catch (thrown) {
  const error = explainFiles(thrown);
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
