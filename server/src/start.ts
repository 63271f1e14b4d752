import { accessSync, chmodSync, constants, statSync } from 'node:fs';
import { makeFolder } from '@daybook/registry/make-folder';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { bannerOf } from './banner.ts';
import type { Config } from './config.ts';
import { connectDemo, demoSimulator } from './demo-simulator.ts';
import { explainUnreachable } from './explain-unreachable.ts';
import { lostSecrets } from './lost-secrets.ts';
import { buildMailWorker } from './mail-worker.ts';
import { withBookingConfirmation } from './modules/bookings/deposits/confirm-on-payment.ts';
import { startExpiry } from './modules/bookings/lifecycle/expire-requests.ts';
import { eraseInactiveCustomers } from './modules/customers/retention/erase-long-absent.ts';
import { seedDemo } from './modules/demo/demo.commands.ts';
import { loadExtensions, migrationsOf } from './modules/extensions/load-extensions.ts';
import { keyPlainHashes } from './modules/identity/second-factor/key-hashes.ts';
import { ensureAdministrator } from './modules/identity/sign-in/first-administrator.ts';
import { removeExpired } from './modules/import/stage/stage.repo.ts';
import { foldOpenDays } from './modules/invoices/list/invoice-figures.repo.ts';
import { writeRecurring } from './modules/invoices/recurring/write-recurring.ts';
import { orderInvoiceReminders } from './modules/invoices/reminders/order-reminders.ts';
import { startDelivery } from './modules/messages/delivery/start-delivery.ts';
import { startReminders } from './modules/messages/reminders.ts';
import { deleteOldReadMarks } from './modules/notifications/notification.commands.ts';
import { startHousekeeping } from './modules/operation/housekeeping.ts';
import { startOutsideCalendars } from './modules/outside-calendars/start-outside-calendars.ts';
import { startPaymentWorker } from './modules/payments/providers/payment-worker.ts';
import { renewPhoneKeys } from './modules/people/renew-phone-keys.ts';
import { startCanaryMonitor } from './modules/releases/canary/start-canary-monitor.ts';
import { assertPlaces, missingPages } from './modules/releases/core/assert-places.ts';
import { openReleases } from './modules/releases/core/running-releases.ts';
import { deleteOldLoads } from './modules/releases/load-reports/load-report.repo.ts';
import { startRollups } from './modules/reports/start-rollups.ts';
import { topUpClosures } from './modules/schedule/closures/closure-times.ts';
import { deleteUnusedUploads } from './modules/uploads/upload.commands.ts';
import { startWaitlist } from './modules/waitlist/start-waitlist.ts';
import { deleteOldDeliveries, startWebhooks } from './modules/webhooks/send-events.ts';
import { newUuid, systemClock } from './platform/clock.ts';
import { migrate, readMigrations } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import type { Engine } from './platform/database/types.ts';
import type { Deps } from './platform/deps.ts';
import { errorCode } from './platform/error-code.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createLog, type Log } from './platform/log.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { warmUpPasswords } from './platform/passwords.ts';
import { repeatedly } from './platform/repeatedly.ts';
import { createSecretBox } from './platform/secret-box.ts';
import { StartError } from './platform/start-error.ts';
import { openPrivateStorage, openStorage } from './platform/storage/open.ts';
import { createMetrics, noMetrics } from './platform/telemetry/metrics.ts';
import { openTracing } from './platform/telemetry/open-tracing.ts';

/** A running server. */
export interface RunningServer {
  /** The banner for the terminal. */
  banner: string;
  /** Finishes open requests, then releases everything. */
  stop(): Promise<void>;
}

/** Opens and migrates the database, then starts the configured roles. */
export async function startServer(given: Config): Promise<RunningServer> {
  const log = createLog(given.logLevel);
  makeDataFolder(given);
  await assertPlaces(given);
  const tracing = await openTracing(given);
  const engine = await openDatabase(
    given,
    (err) => log.warn({ err }, 'a database connection was lost'),
    tracing?.statement,
  );
  const simulator = await demoSimulator(given);
  const config = simulator ? { ...given, simulatorUrl: simulator.url } : given;
  try {
    const extensions = await loadExtensions(config);
    await migrate(engine, [...readMigrations(), ...migrationsOf(extensions)]).catch(
      explainUnreachable(config),
    );
    const deps = productionDeps(config, engine, log);
    await keyPlainHashes(deps);
    const administrator = await ensureAdministrator(deps);
    const demo = config.demo ? await seedDemo(deps) : null;
    if (config.demo && config.simulatorUrl) {
      await connectDemo(deps, { isOurs: simulator !== null });
    }
    const lost = await lostSecrets(deps);
    if (lost !== null) log.error(lost);
    const app = await buildApp(deps, { tracing, extensions });
    await listen(app, config);
    const stopWorker = config.roles.has('worker') ? startWorker(deps) : async () => undefined;
    void warmUpPasswords();
    return {
      banner: bannerOf(config, {
        administrator,
        demo,
        missingPages: await missingPages(deps),
        lostSecrets: lost,
      }),
      async stop() {
        await app.close();
        await stopWorker();
        await simulator?.stop();
        await engine.close();
        await tracing?.stop();
      },
    };
  } catch (error) {
    await simulator?.stop();
    await engine.close();
    throw error;
  }
}

function makeDataFolder({ dataFolder }: Config): void {
  try {
    makeFolder(dataFolder, 0o700);
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`DAYBOOK_DATA must be a writable folder, but ${dataFolder} is not.`);
  }
  closeToOthers(dataFolder);
}

/** Makes the folder private to its owner, even if it existed: anyone who enters it could read the database. */
function closeToOthers(folder: string): void {
  const { mode } = statSync(folder);
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  // The sticky bit marks a shared folder such as /tmp, which must stay usable for others.
  if (mode & 0o1000) {
    throw new StartError(
      `All users of this machine share ${folder}. Use a folder that belongs to the server alone.`,
    );
  }
  try {
    chmodSync(folder, 0o700);
  } catch {
    throw new StartError(
      `Other users of this machine can read ${folder}, which belongs to another user. Change its owner to the server's user and its mode to 700.`,
    );
  }
}

const productionDeps = (config: Config, { db, listen, connections }: Engine, log: Log): Deps => ({
  config,
  db,
  listen,
  clock: systemClock,
  newId: newUuid,
  limits: createRateLimits(db, systemClock, config.limits),
  outbox: createOutbox({ clock: systemClock, newId: newUuid }),
  storage: openStorage(config),
  files: openPrivateStorage(config),
  secrets: createSecretBox(config),
  log,
  metrics: config.metricsToken ? createMetrics() : noMetrics,
  connections,
});

function startWorker(deps: Deps): () => Promise<void> {
  const stops = [
    startDelivery(buildMailWorker(deps), deps),
    startHousekeeping(deps, [
      () => topUpClosures(deps),
      () => removeExpired(deps.db, deps.clock.now()),
      () => deleteUnusedUploads(deps),
      () => deleteOldReadMarks(deps),
      () => orderInvoiceReminders(deps),
      () => writeRecurring(deps),
      () => foldOpenDays(deps.db),
      () => deleteOldDeliveries(deps),
      () => deleteOldLoads(deps.db, deps.clock.now()),
      () => eraseInactiveCustomers(deps),
    ]),
    startReminders(deps),
    repeatedly(
      {
        everyMs: 10 * 60_000,
        onFailure: (err) => deps.log.error({ err }, 'updating the keys of phone numbers failed'),
      },
      () => renewPhoneKeys(deps),
    ),
    startExpiry(deps),
    startWaitlist(deps),
    startRollups(deps),
    startWebhooks(deps),
    startOutsideCalendars(deps),
    startPaymentWorker(withBookingConfirmation(deps)),
    startCanaryMonitor({ ...deps, releases: openReleases(deps) }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} on ${host} is in use. Stop the other program, or choose another port with PORT=${port + 1}.`,
      );
    }
    if (code === 'EACCES')
      throw new StartError(`This account cannot use port ${port}. Choose one above 1023 with PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST must be an address of this machine, but ${host} is not.`);
    throw error;
  }
}
