// Renders first screens with the scripts that the server sends. A separate process without files, database or secrets,
// and with little memory, so that a broken script costs one page its content and nothing else.
import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { HostServerEntry } from '@daybook/contract/server-entry';
import type { Catalogue } from '@daybook/i18n';
import type { FromProcess, Job, Part, ToProcess } from './protocol.ts';

/** The parts of the runtime that the renderer of the host requires. */
const builtins = ['async_hooks', 'crypto', 'stream', 'util'];
const requireBuiltin = createRequire(import.meta.url);

const catalogues = new Map<string, Catalogue>();
const scripts = new Map<string, string>();
const modules = new Map<string, unknown>();

function run(key: string, provide: (name: string) => unknown): unknown {
  const module = { exports: {} };
  const code = scripts.get(key) ?? '';
  vm.compileFunction(code, ['module', 'exports', 'require'], { filename: key })(
    module,
    module.exports,
    provide,
  );
  return module.exports;
}

function loaded(key: string, provide: (name: string) => unknown): unknown {
  const known = modules.get(key);
  if (known) return known;
  const module = run(key, provide);
  modules.set(key, module);
  return module;
}

function only<T>(allowed: readonly string[], get: (name: string) => T): (name: string) => T {
  return (name) => {
    if (!allowed.includes(name)) throw new Error(`${name} is not provided to server entries.`);
    return get(name);
  };
}

async function render({ host: hostKey, remote, catalogues: texts, screen }: Job): Promise<string | null> {
  // The server has checked the hash of the host's own build.
  const host = loaded(hostKey, only(builtins, requireBuiltin)) as HostServerEntry;
  const { singletons } = host;
  const module = loaded(
    remote,
    only(Object.keys(singletons), (name) => singletons[name]),
  );
  return host.render(
    module,
    screen,
    texts.map((key) => catalogues.get(key) ?? {}),
  );
}

function keep(key: string, part: Part): void {
  if ('script' in part) scripts.set(key, part.script);
  else catalogues.set(key, part.catalogue);
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const answer = (message: FromProcess) => process.send?.(message);

process.on('message', (message: ToProcess) => {
  if ('part' in message) return keep(message.key, message.part);
  render(message.job).then(
    (html) => answer({ html }),
    (error: unknown) => answer({ problem: stackOf(error) }),
  );
});
// The server has gone.
process.on('disconnect', () => process.exit());
