import { drawGraph } from './graph.ts';
import { rules } from './rules.ts';

const sound = {
  'shared/domain/package.json': manifest('domain', { exports: { './money': './src/money.ts' } }),
  'shared/domain/src/money.ts': 'export const minor = 1;',
  'shared/contract/package.json': manifest('contract', {
    exports: { './site': './src/site.ts' },
    dependencies: ['domain'],
  }),
  'shared/contract/src/site.ts':
    "import type { minor } from '@daybook/domain/money'; export type Site = typeof minor;",
  'shared/testing/package.json': manifest('testing', { exports: { './site': './src/site.ts' } }),
  'shared/testing/src/site.ts': 'export const aSite = 1;',
  'host/package.json': manifest('host', {
    dependencies: ['contract'],
    devDependencies: ['testing', 'domain'],
  }),
  'host/src/main.ts': "import type { Site } from '@daybook/contract/site'; import './features/menu/menu.ts';",
  'host/src/features/menu/menu.ts': 'export const menu = 1;',
  'host/src/features/menu/menu.test.ts': "import { aSite } from '@daybook/testing/site';",
  'host/src/features/search/search.ts': 'export const search = 1;',
  'remote-staff/package.json': manifest('remote-staff', {}),
  'server/package.json': manifest('server', {}),
  'server/src/modules/business/site/site.repo.ts': "import { sql } from 'kysely';",
  'server/src/modules/business/site/site.routes.ts': "import type { FastifyInstance } from 'fastify';",
};

/** Each rule, an added or changed file, and the resulting message. */
const breaches: [keyof typeof rules, Record<string, string>, string][] = [
  [
    'packages import only what lies below them',
    { 'shared/domain/src/price.ts': "export { minor } from '@daybook/contract/site';" },
    'shared/domain/src/price.ts imports @daybook/contract/site',
  ],
  [
    'packages import only what lies below them',
    { 'host/src/main.ts': "import { aSite } from '@daybook/testing/site';" },
    'host/src/main.ts imports @daybook/testing/site',
  ],
  [
    'packages import only what lies below them',
    { 'host/src/main.ts': "type Staff = import('@daybook/remote-staff/screens').Staff;" },
    'host/src/main.ts imports @daybook/remote-staff/screens',
  ],
  [
    'packages import only what lies below them',
    {
      'tools/package.json': manifest('tools', { exports: { './pins': './pins.ts' } }),
      'tools/pins.ts': 'export const pins = 1;',
      'tools/simulator/package.json': manifest('simulator', {}),
      'tools/simulator/src/start.ts': "import { pins } from '@daybook/tools/pins';",
    },
    'tools/simulator/src/start.ts imports @daybook/tools/pins',
  ],
  [
    'packages declare those of the workspace that they import',
    { 'host/src/main.ts': "import { minor } from '@daybook/domain/money';" },
    'host/src/main.ts imports @daybook/domain/money',
  ],
  [
    'packages are entered through their exports',
    { 'host/src/main.ts': "const site = await import('@daybook/contract/src/site.ts');" },
    'host/src/main.ts imports @daybook/contract/src/site.ts',
  ],
  [
    'packages are entered through their exports',
    { 'host/src/main.ts': "import { minor } from '../../shared/domain/src/money.ts';" },
    'host/src/main.ts imports ../../shared/domain/src/money.ts',
  ],
  [
    'exports name files that exist',
    { 'host/package.json': manifest('host', { exports: { './gone': './src/gone.ts' } }) },
    '@daybook/host exports ./src/gone.ts',
  ],
  [
    'relative imports name a file as it is',
    { 'host/src/main.ts': "import './features/menu/menu';" },
    'host/src/main.ts imports ./features/menu/menu',
  ],
  [
    'domain and contract stand on the libraries of the table alone',
    { 'shared/domain/src/money.ts': "import { readFileSync } from 'node:fs';" },
    'shared/domain/src/money.ts imports node:fs',
  ],
  [
    'the domain reads no clock and draws no lots',
    { 'shared/domain/src/money.ts': 'export const now = Date.now();' },
    'shared/domain/src/money.ts does',
  ],
  [
    'an input that can be refused says so to assistive technology',
    {
      'host/src/App.tsx':
        'export const field = <Checkbox label="Terms" onChange={() => 1} error={problem} />;',
    },
    'host/src/App.tsx does not',
  ],
  [
    'an input that can be refused says so to assistive technology',
    { 'host/src/App.tsx': 'export const field = <Radio.Group {...form.getInputProps("part")} />;' },
    'host/src/App.tsx does not',
  ],
  [
    'an input that can be refused says so to assistive technology',
    { 'host/src/App.tsx': 'export const field = <PasswordInput error={problem} />;' },
    'host/src/App.tsx does not',
  ],
  [
    'storage that a browser may block is named in one guarded place',
    { 'host/src/main.ts': 'export const key = localStorage.getItem("a");' },
    'host/src/main.ts does',
  ],
  [
    'storage that a browser may block is named in one guarded place',
    { 'host/src/main.ts': 'export const tab = window.sessionStorage;' },
    'host/src/main.ts does',
  ],
  [
    'storage that a browser may block is named in one guarded place',
    { 'host/src/main.ts': 'export const other = new BroadcastChannel("a");' },
    'host/src/main.ts does',
  ],
  [
    'storage that a browser may block is named in one guarded place',
    { 'host/src/main.ts': 'export const kept = indexedDB.open("a");' },
    'host/src/main.ts does',
  ],
  [
    'pages need nothing that browsers offer behind TLS alone',
    { 'host/src/main.ts': 'export const key = crypto.randomUUID();' },
    'host/src/main.ts does',
  ],
  [
    'pages need nothing that browsers offer behind TLS alone',
    { 'remote-staff/src/copy.ts': "export const copy = () => navigator.clipboard.writeText('code');" },
    'remote-staff/src/copy.ts does',
  ],
  [
    'sources do not import what is made for tests',
    {
      'host/src/testing/page.ts': 'export const page = 1;',
      'host/src/main.ts': "import { page } from './testing/page.ts';",
    },
    'host/src/main.ts imports ./testing/page.ts',
  ],
  [
    'features do not import each other',
    { 'host/src/features/search/search.ts': "import { menu } from '../menu/menu.ts';" },
    'host/src/features/search/search.ts imports ../menu/menu.ts',
  ],
  [
    'modules of the server import only lower floors',
    {
      'server/src/modules/audit/audit.repo.ts': 'export const log = 1;',
      'server/src/modules/audit/record.ts': "import '../bookings/book.ts';",
      'server/src/modules/bookings/book.ts': 'export const book = 1;',
    },
    'server/src/modules/audit/record.ts imports ../bookings/book.ts',
  ],
  [
    'modules of the server import only lower floors',
    {
      'server/src/modules/bookings/book.ts': "import '../customers/customer.ts';",
      'server/src/modules/customers/customer.ts': 'export const customer = 1;',
    },
    'server/src/modules/bookings/book.ts imports ../customers/customer.ts',
  ],
  [
    'modules of the server import only lower floors',
    {
      'server/src/modules/audit/record.ts': 'export const record = 1;',
      'server/src/platform/log.ts': "import '../modules/audit/record.ts';",
    },
    'server/src/platform/log.ts imports ../modules/audit/record.ts',
  ],
  [
    'tiers of the back office import only lower tiers',
    {
      'shared/backoffice/package.json': manifest('backoffice', {}),
      'shared/backoffice/src/kit/tabs/Tabs.tsx':
        "import { useInvoice } from '../../entities/invoice/use-invoice.ts';",
      'shared/backoffice/src/entities/invoice/use-invoice.ts': 'export const useInvoice = 1;',
    },
    'shared/backoffice/src/kit/tabs/Tabs.tsx imports ../../entities/invoice/use-invoice.ts',
  ],
  [
    'tiers of the back office import only lower tiers',
    {
      'shared/backoffice/package.json': manifest('backoffice', {}),
      'shared/backoffice/src/shell/layout/Layout.tsx':
        "const screen = import('../../features/calendar/Calendar.tsx');",
      'shared/backoffice/src/features/calendar/Calendar.tsx': 'export const Calendar = 1;',
    },
    'shared/backoffice/src/shell/layout/Layout.tsx imports ../../features/calendar/Calendar.tsx',
  ],
  [
    'tiers of the back office import only lower tiers',
    {
      'shared/backoffice/package.json': manifest('backoffice', {}),
      'shared/backoffice/src/features/calendar/Calendar.tsx':
        "import type { Area } from '../../routes/area.ts';",
      'shared/backoffice/src/routes/area.ts': 'export type Area = 1;',
    },
    'shared/backoffice/src/features/calendar/Calendar.tsx imports ../../routes/area.ts',
  ],
  [
    'each module of the server has a floor',
    { 'server/src/modules/loyalty/points.ts': 'export const points = 1;' },
    'server/src/modules/loyalty has none',
  ],
  [
    'the server keeps SQL, HTTP and decisions where the table says',
    { 'server/src/modules/business/site/commands.ts': "import { sql } from 'kysely';" },
    'server/src/modules/business/site/commands.ts holds SQL',
  ],
  [
    'the server keeps SQL, HTTP and decisions where the table says',
    { 'server/src/modules/business/site/commands.ts': "export const all = (db) => db.selectFrom('site');" },
    'server/src/modules/business/site/commands.ts holds SQL',
  ],
  [
    'the server keeps SQL, HTTP and decisions where the table says',
    { 'server/src/modules/business/site/policy.ts': "import type { FastifyRequest } from 'fastify';" },
    'server/src/modules/business/site/policy.ts holds HTTP',
  ],
  [
    'the server keeps SQL, HTTP and decisions where the table says',
    { 'server/src/modules/business/site/policy.ts': 'export const may = ({ userType }) => userType === 1;' },
    'server/src/modules/business/site/policy.ts holds a decision by the type of a user, which `can` alone takes',
  ],
  [
    'sheets that components build on come from the foundation alone',
    {
      'shared/ui/src/foundation.css': '@import "@mantine/core/styles/Input.css" layer(mantine.foundation);',
      'host/src/main.ts': "import '@mantine/core/styles/Input.layer.css';",
    },
    'host/src/main.ts imports @mantine/core/styles/Input.layer.css',
  ],
  [
    'the client has one connection, which its entry alone gives out',
    {
      'shared/api/package.json': manifest('api', { exports: { '.': './src/api.ts' } }),
      'shared/api/src/api.ts': "export { send } from './send.ts';",
      'shared/api/src/send.ts': 'export const send = 1;',
      'shared/api/src/slots.ts': "import { send } from './send.ts'; export const slots = send;",
    },
    'shared/api/src/slots.ts imports ./send.ts',
  ],
  [
    'the host names no remote',
    { 'host/src/main.ts': "export const entry = 'remote_staff/remote';" },
    'host/src/main.ts names a remote',
  ],
  [
    'no import leads round in a circle',
    {
      'host/src/a.ts': "import type { B } from './b.ts'; export type A = B;",
      'host/src/b.ts': "import type { A } from './a.ts'; export type B = A;",
    },
    'host/src/a.ts > host/src/b.ts > host/src/a.ts',
  ],
  [
    'no folders lead round in a circle',
    {
      'server/src/modules/invoices/drafts/draft.ts': "import '../ledger/actor.ts';",
      'server/src/modules/invoices/ledger/actor.ts': 'export const actor = 1;',
      'server/src/modules/invoices/ledger/issue.ts': "import '../drafts/draft.ts';",
    },
    'server/src/modules/invoices/drafts > server/src/modules/invoices/ledger > server/src/modules/invoices/drafts',
  ],
  [
    'no folders lead round in a circle',
    {
      'server/src/modules/invoices/documents/pdf/fonts/font.ts': "import '../../ubl/xml.ts';",
      'server/src/modules/invoices/documents/ubl/xml.ts': 'export const xml = 1;',
      'server/src/modules/invoices/documents/ubl/write.ts': "import '../pdf/fonts/widths/widths.ts';",
      'server/src/modules/invoices/documents/pdf/fonts/widths/widths.ts': 'export const widths = 1;',
    },
    'server/src/modules/invoices/documents/pdf > server/src/modules/invoices/documents/ubl > server/src/modules/invoices/documents/pdf',
  ],
  [
    'no folders lead round in a circle',
    {
      'shared/domain/src/money.ts': "import './prices/price.ts'; export const minor = 1;",
      'shared/domain/src/prices/price.ts': "import '../taxes/tax.ts';",
      'shared/domain/src/taxes/tax.ts': "import '../rounding/round.ts';",
      'shared/domain/src/rounding/round.ts': "import type { Step } from '../prices/step.ts';",
      'shared/domain/src/prices/step.ts': 'export type Step = 1;',
    },
    'shared/domain/src/prices > shared/domain/src/taxes > shared/domain/src/rounding > shared/domain/src/prices',
  ],
  [
    'no package leads back to itself',
    { 'shared/domain/src/other.ts': "import type { Site } from '@daybook/contract/site';" },
    '@daybook/domain > @daybook/contract > @daybook/domain',
  ],
  [
    'no module only passes others on',
    { 'host/src/features/menu/all.ts': "export * from './menu.ts';" },
    'host/src/features/menu/all.ts is a barrel',
  ],
  [
    'no module only passes others on',
    { 'host/src/index.ts': 'export const a = 1;' },
    'host/src/index.ts is a barrel',
  ],
  [
    'folders are named after what is inside',
    { 'host/src/utils/dates.ts': 'export {};' },
    'host/src/utils/dates.ts',
  ],
  ...[
    { from: 'remote-staff', other: 'remote-admin' },
    { from: 'remote-admin', other: 'remote-staff' },
  ].map(({ from, other }): [keyof typeof rules, Record<string, string>, string] => [
    'the back office holds only what both of its areas show',
    {
      'shared/backoffice/package.json': manifest('backoffice', {
        exports: { './routes': './src/routes.ts' },
      }),
      'shared/backoffice/src/routes.ts': 'export const routes = [];',
      [`${from}/package.json`]: manifest(from, { dependencies: ['backoffice'] }),
      [`${from}/src/remote.ts`]: "import { routes } from '@daybook/backoffice/routes';",
      [`${other}/package.json`]: manifest(other, {}),
    },
    `shared/backoffice/src/routes.ts is not reached from ${other}`,
  ]),
  [
    'files stay short',
    { 'host/src/main.ts': 'export {};\n'.repeat(251) },
    'host/src/main.ts has 251 lines, more than 250',
  ],
];

test.each(Object.entries(rules))('a sound workspace keeps the rule: %s', (_sentence, brokenBy) => {
  expect(brokenBy(graphWith({}))).toEqual([]);
});

test.each(breaches.map(([sentence, changes, breach]) => [breach, sentence, changes] as const))(
  'the breach "%s" is found by the rule: %s',
  (breach, sentence, changes) => {
    expect(rules[sentence]?.(graphWith(changes))).toEqual([breach]);
  },
);

test('every rule has a breach that it finds', () => {
  expect(new Set(breaches.map(([sentence]) => sentence))).toEqual(new Set(Object.keys(rules)));
});

function graphWith(changes: Record<string, string>) {
  return drawGraph(new Map(Object.entries({ ...sound, ...changes })));
}

interface Described {
  exports?: Record<string, string>;
  dependencies?: string[];
  devDependencies?: string[];
}

function manifest(
  name: string,
  { exports = {}, dependencies = [], devDependencies = [] }: Described,
): string {
  const named = (names: string[]) =>
    Object.fromEntries(names.map((each) => [`@daybook/${each}`, 'workspace:*']));
  return JSON.stringify({
    name: `@daybook/${name}`,
    exports,
    dependencies: named(dependencies),
    devDependencies: named(devDependencies),
  });
}
