import { existsSync, readdirSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { backOfficeLanguages, type Translation } from '@daybook/i18n/languages';
import { root } from '../build/workspace.ts';
import { messagesOf, type SourceModule } from './sources.ts';

export interface TextPackage {
  /** The folder, relative to the project: `shared/ui`. */
  name: string;
  folder: string;
}

/** The modules whose texts visitors read, as patterns of paths within a package. */
const forVisitors: Readonly<Record<string, readonly string[]>> = {
  host: ['**'],
  'remote-auth': ['**'],
  'remote-booking': ['**'],
  'shared/shell': ['**'],
  'shared/ui': ['**'],
  'shared/contract': [
    'src/bookings/{bookings,manage}.ts',
    'src/catalogue/custom-fields.ts',
    'src/customers/customers.ts',
    'src/identity/{account,auth,invitations}.ts',
    'src/payments/{pay,transfers}.ts',
    'src/{says,uploads,values,waitlist}.ts',
  ],
  'shared/domain': [
    'src/bookings/*.ts',
    'src/invoices/documents/*.ts',
    'src/invoices/{exact,invoice-names,parties}.ts',
    'src/text/*.ts',
  ],
  server: [
    'src/modules/availability/*.ts',
    'src/modules/bookings/{core,online,self-service,series,slots}/*.ts',
    'src/modules/bookings/lifecycle/booking-status.commands.ts',
    'src/modules/identity/{account,credentials,provider,sign-in}/*.ts',
    'src/modules/invoices/automatic/*.ts',
    'src/modules/invoices/documents/{document-views,money-mails,new-pay-link}.ts',
    'src/modules/invoices/documents/pdf/*.ts',
    'src/modules/messages/*.ts',
    'src/modules/messages/templates/*.ts',
    'src/modules/payment-terms/*.ts',
    'src/modules/payments/bank-transfers/claim-transfer.ts',
    'src/modules/payments/pay-page/*.ts',
    'src/modules/payments/providers/start-*.ts',
    'src/modules/{proof-of-work,uploads,web}/*.ts',
    'src/modules/waitlist/{join-waitlist,take-offer}.ts',
    'src/platform/**',
  ],
};

/** The packages that may contain texts: every folder with sources. */
export const textPackages: readonly TextPackage[] = ['.', 'shared', 'examples']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
  .filter((folder) => existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'src')))
  .map((folder) => ({ name: relative(root, folder), folder }));

/** The texts that must be translated: all into the languages of the back office, into others those that visitors read. */
export function neededTexts(name: string, modules: readonly SourceModule[], language: Translation): string[] {
  const whole = backOfficeLanguages.some((one) => one === language);
  const patterns = whole ? ['**'] : (forVisitors[name] ?? []);
  return messagesOf(modules.filter(({ file }) => patterns.some((pattern) => matchesGlob(file, pattern))));
}

/** Patterns that match no module with texts, as sentences. */
export function idlePatterns(name: string, modules: readonly SourceModule[]): string[] {
  return (forVisitors[name] ?? [])
    .filter((pattern) => messagesOf(modules.filter(({ file }) => matchesGlob(file, pattern))).length === 0)
    .map((pattern) => `No text of ${name} is in ${pattern}.`);
}
