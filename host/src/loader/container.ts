import type { ReleasedVersion } from '@daybook/contract/release';
import type { FileGate } from './file-gate.ts';
import { LoadError } from './load-error.ts';

/** The object that a remote's entry script registers under its container's name. */
interface Container {
  init(shareScope: unknown): Promise<unknown> | unknown;
  get(module: string): Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Runs the script at `url`. Rejects if it cannot be fetched, or with the error that it threw. */
function runScript(url: string, gate: FileGate): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    let thrown: ErrorEvent | undefined;
    const notice = (event: ErrorEvent) => {
      if (event.filename.startsWith(url)) thrown = event;
    };
    window.addEventListener('error', notice);
    gate.admit(script, url);
    script.addEventListener('error', () => {
      window.removeEventListener('error', notice);
      script.remove();
      reject(new LoadError('file', url));
    });
    script.addEventListener('load', () => {
      window.removeEventListener('error', notice);
      if (thrown) reject(new LoadError('execution', url, thrown.error ?? thrown.message));
      else resolve();
    });
    document.head.append(script);
  });
}

/** Fetches each container once, unless the fetch failed, and initialises it once. */
export function createContainers(gate: FileGate, shareScope: () => Promise<unknown>) {
  const ready = new Map<string, Promise<Container>>();

  async function open(remote: ReleasedVersion): Promise<Container> {
    const registered = () => Reflect.get(globalThis, remote.container);
    const entry = new URL(remote.base + remote.entry, location.origin).href;
    const [scope] = await Promise.all([shareScope(), isContainer(registered()) || runScript(entry, gate)]);
    const container = registered();
    if (!isContainer(container)) throw new LoadError('contract', `${remote.entry} registers no container`);
    await container.init(scope);
    return container;
  }

  /** Returns the exposed module of a remote; the caller validates it. */
  return async function exposed(remote: ReleasedVersion): Promise<unknown> {
    const { container } = remote;
    const opening = ready.get(container) ?? open(remote);
    ready.set(container, opening);
    opening.catch(() => ready.delete(container));
    const factory = await (await opening).get('./remote');
    return factory();
  };
}
