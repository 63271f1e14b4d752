import { join } from 'node:path';
import { runBuilds } from '../build/run-builds.ts';
import { isBuilt, type Target } from '../build/targets.ts';
import { isKit, packageFolder, root } from '../build/workspace.ts';

/** The folder of a development build of the host, rebuilt if its sources have changed. */
export async function developmentHost(targets: readonly Target[]): Promise<string> {
  if (isKit) return join(packageFolder('host'), 'development');
  const [host] = targets.filter(({ name }) => name === 'host');
  if (!host) throw new Error('The workspace has no host.');
  const development = {
    ...host,
    output: join(root, '.daybook', 'dev', 'host'),
    version: `${host.version}-dev`,
    development: true,
  };
  if (!isBuilt(development)) {
    console.log('Building the host for development …');
    await runBuilds([development]);
  }
  return development.output;
}
