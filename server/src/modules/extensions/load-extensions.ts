import { pathToFileURL } from 'node:url';
import { extensionContract, type ServerExtension } from '@daybook/contract/server-extension';
import type { Config } from '../../config.ts';
import { asMigration, type Migration } from '../../platform/database/migrate.ts';
import { StartError } from '../../platform/start-error.ts';

const isName = (name: unknown): boolean => typeof name === 'string' && /^[a-z]{2,30}$/.test(name);
const migrationName = /^\d{4}_[a-z0-9_]+$/;

function problemOf(extension: Partial<ServerExtension> | undefined): string | null {
  if (!extension) return 'exports no `extension`';
  const { contract, name, migrations, routes } = extension;
  if (contract !== extensionContract) return `keeps ${contract}, not ${extensionContract}`;
  if (!isName(name)) return 'has a name that is not lower-case letters';
  if (!Array.isArray(migrations) || !migrations.every((each) => migrationName.test(each.name)))
    return 'has a migration that is not called like 0001_points';
  if (!routes || Object.values(routes).some(({ endpoint }) => endpoint.access !== 'private'))
    return 'has an endpoint without a session';
  return null;
}

async function load(file: string): Promise<ServerExtension> {
  const module = await import(/* webpackIgnore: true */ pathToFileURL(file).href).catch((cause: unknown) => {
    throw new StartError(
      `The extension ${file} cannot be loaded: ${String(cause)}. Check DAYBOOK_EXTENSIONS.`,
    );
  });
  const problem = problemOf(module.extension);
  if (problem) throw new StartError(`The extension ${file} ${problem}.`);
  return module.extension;
}

/** Loads the extensions that the configuration names. One that cannot be loaded stops the start. */
export async function loadExtensions({ extensions }: Pick<Config, 'extensions'>): Promise<ServerExtension[]> {
  const loaded = await Promise.all(extensions.map(load));
  const names = loaded.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice) throw new StartError(`Two extensions are called ${twice}. Check DAYBOOK_EXTENSIONS.`);
  return loaded;
}

/** The migrations of extensions, after those of the server. */
export const migrationsOf = (extensions: readonly ServerExtension[]): Migration[] =>
  extensions.flatMap(({ name, migrations }) => [
    asMigration(`${name}/schema`, `create schema if not exists ext_${name};`),
    ...migrations.map((each) => asMigration(`${name}/${each.name}`, each.script)),
  ]);
