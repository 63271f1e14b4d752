const shared = ['api', 'backoffice', 'contract', 'domain', 'i18n', 'session', 'shell', 'ui'];
const screens = ['api', 'contract', 'domain', 'i18n', 'session', 'shell', 'ui'];

/**
 * Which package may import which, by the name after `@daybook/`. Tests may also import `testing`; configuration and
 * measurements may import `tools`.
 */
const floors: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  domain: ['i18n'],
  contract: ['domain', 'i18n'],
  api: ['contract', 'domain', 'i18n'],
  session: ['api', 'contract', 'domain', 'i18n'],
  shell: ['session', 'api', 'contract', 'domain', 'i18n'],
  ui: ['domain', 'i18n'],
  backoffice: screens,
  testing: screens,
  host: screens,
  'remote-admin': shared,
  'remote-staff': shared,
  registry: ['contract', 'domain'],
  simulator: ['domain'],
  server: ['contract', 'domain', 'i18n', 'registry', 'simulator'],
  tools: [...shared, 'registry', 'testing'],
  e2e: ['contract', 'registry', 'tools'],
};

/** The packages that a package may import; an unlisted remote and an example count as areas. */
export const below = (name: string): readonly string[] =>
  floors[name] ?? (/^(?:remote|example)-/.test(name) ? screens : []);

/** Packages whose sources may import only these foreign ones. */
export const foreign: Readonly<Record<string, readonly string[]>> = {
  domain: ['@vvo/tzdb', 'temporal-polyfill'],
  i18n: ['@schummar/icu-type-parser', 'icu-minify'],
  contract: ['zod'],
};

/**
 * The server's modules, lowest floor first. A module imports only from lower floors. `platform` lies below all of them.
 */
export const serverFloors: readonly (readonly string[])[] = [
  [
    'audit',
    'availability',
    'live-updates',
    'mcp',
    'notifications',
    'payment-terms',
    'people',
    'proof-of-work',
    'uploads',
  ],
  ['extensions', 'messages', 'releases'],
  ['identity', 'invoices', 'schedule', 'web'],
  ['api-keys', 'export', 'message-templates', 'operation', 'payments', 'staff', 'text-messages', 'webhooks'],
  ['bookings', 'customers'],
  ['business', 'calendar', 'catalogue', 'demo', 'import', 'reports', 'waitlist'],
  ['customer-portal', 'outside-calendars'],
];

/** The folders of `shared/backoffice/src`, lowest tier first: each imports those below it. */
export const backofficeTiers: readonly string[] = ['kit', 'entities', 'shell', 'features', 'routes'];

/** Packages and words that only some files of the server may contain. */
export const serverWalls: readonly Wall[] = [
  {
    what: 'SQL',
    packages: ['kysely', 'pg', '@electric-sql/pglite'],
    words: /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
    files: ['server/src/**/*.repo.ts', 'server/src/platform/**'],
  },
  {
    what: 'HTTP',
    packages: ['fastify', '@fastify/compress', '@fastify/formbody', '@fastify/static'],
    files: ['server/src/**/*.routes.ts', 'server/src/platform/**', 'server/src/*.ts'],
  },
  {
    what: 'a decision by the type of a user, which `can` alone takes',
    packages: [],
    words: /\buserType [!=]== [12]\b/,
    // The area of a link.
    files: ['server/src/**/*mails.ts', 'server/src/modules/messages/links.ts'],
  },
];

interface Wall {
  what: string;
  packages: readonly string[];
  words?: RegExp;
  files: readonly string[];
}

/** Browser features that require TLS or this machine, and the files that handle their absence. */
export const behindTls = {
  words:
    /\bcrypto\.(?:randomUUID|subtle)\b|\bnavigator\.(?:clipboard|credentials|locks|serviceWorker|share|storage|wakeLock)\b/,
  files: [
    'shared/shell/src/copy-text.ts',
    'remote-booking/src/flow/proof.ts',
    'shared/api/src/live-updates/tabs.ts',
  ],
};

/** Inputs that look invalid without telling assistive technology; `shared/ui/src/forms` wraps each of them. */
export const muteWhenRefused =
  /<(?:Checkbox|Checkbox\.Group|Chip\.Group|PasswordInput|Radio\.Group|Switch)\s(?:=>|[^>])*?(?:\berror\b|getInputProps|\bfield\()/;

/** Features that browsers may block even by name, and the only files that name them, with a fallback. */
export const blockable = {
  words:
    /\b(?:localStorage|sessionStorage|indexedDB|BroadcastChannel|cookieStore)\b|\bcaches\.|\bdocument\.cookie\b/,
  files: [
    'shared/api/src/storage.ts',
    'shared/ui/src/provider/color-scheme.ts',
    'shared/api/src/live-updates/tabs.ts',
  ],
};

/** Names that say nothing about the content. */
export const emptyNames = ['utils', 'helpers', 'common', 'types'];

/** Maximum lines per file. */
export const longest = { source: 250, test: 400, config: 250 } as const;
