import path from 'node:path';
import { maxSessionDays } from '@daybook/domain/sign-in-rules';
import { cleanEmail, emailProblem } from '@daybook/domain/text/email-address';
import { keyFiles } from '@daybook/registry/keys';
import { z } from 'zod';
import { isHost, isNetwork, isOnThisMachine, urlHost } from './config-addresses.ts';
import { signInOf, signInVariables } from './config-sign-in.ts';
import { type LimitName, type Limits, limitNames, standardLimits } from './platform/limits.ts';
import { isSecureContext } from './platform/secure-context.ts';
import { projectFolder } from './platform/server-folder.ts';
import { StartError } from './platform/start-error.ts';
import { isBucketUrl, isDatabaseUrl, isSecretUrlOf, isUrlOf, looksLikeUrl } from './secret-urls.ts';
import { refuseLonelySettings, refuseUnknownSettings } from './unknown-settings.ts';

export const roles = ['api', 'worker', 'web'] as const;
export type Role = (typeof roles)[number];
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const folder = (standard: string) =>
  z
    .string()
    .transform((value) => path.resolve(value))
    .default(path.resolve(projectFolder, standard));

const number = (min: number, max: number, standard: number) =>
  z.coerce
    .number(`a whole number from ${min} to ${max}`)
    .int(`a whole number from ${min} to ${max}`)
    .min(min, `a whole number from ${min} to ${max}`)
    .max(max, `a whole number from ${min} to ${max}`)
    .default(standard);

const list = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const limit = /^([a-z.]+)=(\d{1,9})\/(\d{1,7})$/;
const isLimitName = (name: string): name is LimitName => limitNames.some((known) => known === name);

/** `off`, or `name=count/seconds` for each limit that differs from its default. */
const RateLimits = z.string().transform((value, context): Limits | 'off' => {
  if (value === 'off') return 'off';
  const limits: Limits = { ...standardLimits };
  for (const item of list(value)) {
    const [, name = '', count, seconds] = limit.exec(item) ?? [];
    if (!isLimitName(name)) {
      context.addIssue(`"off", or a list of name=count/seconds with the names ${limitNames.join(', ')}`);
      return z.NEVER;
    }
    limits[name] = { count: Number(count), seconds: Number(seconds) };
  }
  return limits;
});

/** Every variable that the server reads. Each message completes the sentence "NAME must be …". */
const Environment = z.object({
  PORT: number(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'a URL like postgres://user:password@host:5432/name, with / @ # and ? in the password written as %2F %40 %23 %3F',
    )
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .refine(isDatabaseUrl, 'the URL of PostgreSQL itself, in the form of DATABASE_URL')
    .optional(),
  DAYBOOK_DB_POOL: number(1, 200, 10),
  DAYBOOK_DATA: folder('.daybook'),
  DAYBOOK_STORE: z
    .string()
    .refine(
      (value) => !looksLikeUrl(value) || isBucketUrl(value),
      'a folder, or a bucket URL like https://key:secret@s3.example.com/bucket, with / @ # and ? in the secret written as %2F %40 %23 %3F',
    )
    .transform((value) => (looksLikeUrl(value) ? value : path.resolve(value)))
    .default(path.resolve(projectFolder, 'dist/store')),
  DAYBOOK_CHANNEL: z
    .string()
    .regex(/^\w[\w.-]*$/, 'the name of a channel like production')
    .default('production'),
  DAYBOOK_RELEASE_KEYS: z.string().transform(list).optional(),
  DAYBOOK_HOST_DIR: folder('host/dist'),
  DAYBOOK_EXTENSIONS: z
    .string()
    .transform((value) => list(value).map((file) => path.resolve(file)))
    .default([]),
  DAYBOOK_ADMIN_EMAIL: z
    .string()
    .transform(cleanEmail)
    .refine((address) => emailProblem(address) === null, 'an email address like ada@example.com')
    .optional(),
  DAYBOOK_ADMIN_PASSWORD: z
    .string()
    .min(8, 'at least 8 characters')
    .max(128, 'at most 128 characters')
    .optional(),
  DAYBOOK_SECRET: z
    .string()
    .min(32, 'at least 32 characters')
    .max(1000, 'at most 1000 characters')
    .optional(),
  DAYBOOK_DEMO: z.enum(['0', '1'], '0 or 1').default('0'),
  DAYBOOK_ROLES: z
    .string()
    .transform(list)
    .pipe(z.array(z.enum(roles, `a list of ${roles.join(', ')}`)).min(1, `a list of ${roles.join(', ')}`))
    .default([...roles]),
  DAYBOOK_RATE_LIMITS: RateLimits.default(standardLimits),
  DAYBOOK_HOLDS_PER_ADDRESS: number(1, 1000, 5),
  DAYBOOK_BOOKING_PROOF: z.enum(['auto', 'off'], 'auto or off').default('auto'),
  DAYBOOK_CALENDAR_HOSTS: z
    .string()
    .transform((value) => list(value).map((host) => host.toLowerCase()))
    .refine(
      (hosts) => hosts.every(isHost),
      'a list of hosts, with the port if it is not that of https, like calendar.internal, 10.0.0.5:5232',
    )
    .default([]),
  DAYBOOK_PAYMENT_SIMULATOR: z
    .string()
    .refine(isOnThisMachine, 'a URL on this machine like http://127.0.0.1:4010')
    .optional(),
  DAYBOOK_SESSION_IDLE_MINUTES: number(5, 43_200, 720),
  DAYBOOK_SESSION_DAYS: number(1, maxSessionDays, 30),
  ...signInVariables,
  SMTP_URL: z
    .string()
    .refine(
      isSecretUrlOf(['smtp:', 'smtps:']),
      'a URL like smtp://user:password@host:587, with / @ # and ? in the password written as %2F %40 %23 %3F',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{3,254}$/, 'an address like Daybook <no-reply@example.com>')
    .optional(),
  MAIL_BOUNCE_SECRET: z
    .string()
    .min(16, 'at least 16 characters')
    .max(200, 'at most 200 characters')
    .optional(),
  S3_URL: z
    .string()
    .refine(
      (value) => isBucketUrl(value) && /^\/[^/]/.test(new URL(value).pathname),
      'a bucket URL like https://key:secret@s3.example.com/bucket?region=eu-central-1',
    )
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isUrlOf(['http:', 'https:']), 'the URL of the site, like https://daybook.example.com')
    .optional(),
  TRUSTED_PROXY: z
    .string()
    .transform(list)
    .refine(
      (addresses) => addresses.every(isNetwork),
      'a list of addresses and networks like 10.0.0.1, 172.16.0.0/12',
    )
    .default([]),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, '16 to 200 letters, digits and symbols without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isUrlOf(['http:', 'https:']), 'the URL of a collector like http://localhost:4318')
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('daybook'),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment; no other code does. A wrong value stops the start with an error that names it. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  // Compose passes an empty value for a variable that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const { path: [name] = [], message } = parsed.error.issues[0] ?? { message: 'something else' };
    throw new StartError(`${String(name)} must be ${message}.`);
  }
  refuseUnknownSettings(Object.keys(given), Object.keys(Environment.shape));
  refuseLonelySettings(Object.keys(given));
  const env = parsed.data;
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`).origin;
  return {
    /** The names of the settings that were given; all others have their defaults. */
    given: new Set(Object.keys(given).filter((name) => name in Environment.shape)),
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL ?? null, poolSize: env.DAYBOOK_DB_POOL }
      : null,
    dataFolder: env.DAYBOOK_DATA,
    /** The bucket for public pictures, instead of the data folder. Contains a secret. */
    bucketUrl: env.S3_URL ?? null,
    /** The store of remotes and releases: a folder, or a bucket URL, which contains a secret. */
    store: env.DAYBOOK_STORE,
    channel: env.DAYBOOK_CHANNEL,
    /** The public keys of trusted releases, as texts or file names; by default the key in the data folder. */
    releaseKeys: env.DAYBOOK_RELEASE_KEYS ?? [keyFiles(env.DAYBOOK_DATA).public],
    hostFolder: env.DAYBOOK_HOST_DIR,
    /** The files of the server's extensions, absolute. */
    extensions: env.DAYBOOK_EXTENSIONS,
    admin: { email: env.DAYBOOK_ADMIN_EMAIL, password: env.DAYBOOK_ADMIN_PASSWORD },
    /** The key that seals stored secrets; if undefined, one is kept in the data folder. */
    secret: env.DAYBOOK_SECRET,
    demo: env.DAYBOOK_DEMO === '1',
    roles: new Set<Role>(env.DAYBOOK_ROLES),
    limits: env.DAYBOOK_RATE_LIMITS,
    /** How many bookings one address may hold at once; null for no limit. */
    holdsPerAddress: env.DAYBOOK_RATE_LIMITS === 'off' ? null : env.DAYBOOK_HOLDS_PER_ADDRESS,
    wantsProof: env.DAYBOOK_BOOKING_PROOF === 'auto' && isSecureContext(publicUrl),
    /** The simulator of payment providers on this machine; null without one. */
    simulatorUrl: env.DAYBOOK_PAYMENT_SIMULATOR ? new URL(env.DAYBOOK_PAYMENT_SIMULATOR).origin : null,
    /** How people sign in: by password, by a provider, or by both. Contains a secret. */
    signIn: signInOf(env),
    session: { idleMinutes: env.DAYBOOK_SESSION_IDLE_MINUTES, days: env.DAYBOOK_SESSION_DAYS },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? `Daybook <no-reply@${new URL(publicUrl).hostname}>`,
      bounceSecret: env.MAIL_BOUNCE_SECRET,
    },
    trustedProxies: env.TRUSTED_PROXY,
    /** The token that grants access to the metrics; null for no access. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Hosts of outside calendars that may be on a private network and without TLS. */
    calendarHosts: env.DAYBOOK_CALENDAR_HOSTS,
    /** The collector of traces; null for none. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, service: env.OTEL_SERVICE_NAME }
      : null,
    logLevel: env.LOG_LEVEL,
  };
}
