import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostManifest, ReleasedVersion } from '@daybook/contract/release';
import { serverEntryFile } from '@daybook/contract/server-entry';
import type { Catalogue } from '@daybook/i18n';
import type { Language } from '@daybook/i18n/languages';
import { integrityOf } from '@daybook/registry/files';
import { hostName, places } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import type { Store } from '@daybook/registry/store';
import type { LazyPart } from './render-process.ts';

/** A build of the host or of a remote, with its verified files. */
export interface RenderedBuild {
  /** Its name and version. */
  key: string;
  base: string;
  styles: readonly string[];
  /** The catalogues of each language. */
  messages: readonly Readonly<Record<string, string>>[];
  hasServerEntry: boolean;
  /** Throws if the file differs from the one in the release. */
  text(file: string): Promise<string>;
}

interface Described {
  base: string;
  styles: readonly string[];
  messages?: Readonly<Record<string, string>> | undefined;
  laterMessages?: Readonly<Record<string, string>> | undefined;
  assets: Readonly<Record<string, string>>;
}

const buildOf = (
  key: string,
  { base, styles, messages = {}, laterMessages = {}, assets }: Described,
  read: (file: string) => Promise<Buffer | null>,
): RenderedBuild => ({
  key,
  base,
  styles,
  messages: [messages, laterMessages],
  hasServerEntry: assets[serverEntryFile] !== undefined,
  async text(file) {
    const bytes = await read(file);
    if (!bytes || integrityOf(bytes) !== assets[file])
      throw new RegistryProblem('integrity', `${key}: ${file} is missing or has been changed.`);
    return bytes.toString();
  },
});

/** A host of a release is in the store, any other in its folder. */
export const hostBuild = (host: HostManifest, folder: string, store: Store): RenderedBuild =>
  buildOf(`host@${host.version}`, host, async (file) => {
    const found = await store.read(places.version(hostName, host.version) + file);
    return found?.bytes ?? readFile(path.join(folder, file)).catch(() => null);
  });

export const remoteBuild = (name: string, released: ReleasedVersion, store: Store): RenderedBuild =>
  buildOf(
    `${name}@${released.version}`,
    released,
    async (file) => (await store.read(places.version(name, released.version) + file))?.bytes ?? null,
  );

export const scriptOf = ({ key, text }: RenderedBuild): LazyPart => ({
  key,
  read: async () => ({ script: await text(serverEntryFile) }),
});

/** The translations of a build into a language; none for English, or if it has none. */
export function cataloguesOf({ key, messages, text }: RenderedBuild, language: Language): LazyPart[] {
  return messages.flatMap((files) => {
    const file = files[language];
    if (file === undefined) return [];
    const read = async () => {
      const catalogue: Catalogue = JSON.parse(await text(file));
      return { catalogue };
    };
    return [{ key: `${key} ${file}`, read }];
  });
}
