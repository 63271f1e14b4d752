import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { isKit, readWorkspace } from './workspace.ts';

type Kind = 'host' | 'remote' | 'server';

/** The kind of a folder with a build: `server`, `host`; all others are remotes. */
export function kindOf(folder: string): Kind {
  const name = basename(folder);
  return name === 'host' || name === 'server' ? name : 'remote';
}

const isExample = (folder: string): boolean => basename(dirname(folder)) === 'examples';

/** What to build: the host, a remote or the server. */
export interface Target {
  /** Its folder's name: `host`, `remote-booking`, `server`. */
  name: string;
  kind: Kind;
  folder: string;
  /** Built only on request. */
  isExample: boolean;
  /** The output folder. */
  output: string;
  /** The package's version with the fingerprint of its sources, so that a version never has two contents. */
  version: string;
}

/**
 * Every app of the workspace, the host first, because it takes longest. Examples are included if `with` names them
 * (`loyalty` for `examples/remote-loyalty`), or all of them.
 */
export function findTargets({ with: examples = [] }: { with?: readonly string[] | 'all' } = {}): Target[] {
  const packages = readWorkspace();
  const isWanted = (folder: string) =>
    !isExample(folder) || examples === 'all' || examples.includes(basename(folder).replace(/^remote-/, ''));
  return (
    [...packages.values()]
      .filter(({ folder }) => existsSync(join(folder, 'webpack.config.ts')) && isWanted(folder))
      .map(({ name, folder, version }) => ({
        name: isKit ? basename(name) : basename(folder),
        kind: kindOf(folder),
        folder,
        isExample: isExample(folder),
        output: join(folder, 'dist'),
        version: `${version}-${fingerprint(name, packages)}`,
      }))
      // An app of the project comes before an example of the same name.
      .sort((a, b) => Number(a.isExample) - Number(b.isExample) || (a.name < b.name ? -1 : 1))
  );
}

/** The file in which a build identifies itself. */
const manifestOf = ({ kind, output }: Pick<Target, 'kind' | 'output'>) => join(output, `${kind}.json`);

/** Whether the target's folder already contains this build. */
export function isBuilt(target: Target): boolean {
  try {
    return JSON.parse(readFileSync(manifestOf(target), 'utf8')).version === target.version;
  } catch {
    return false;
  }
}
