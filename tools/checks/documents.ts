import path from 'node:path';

/** Everything the documents may refer to. */
export interface Nameable {
  /** The scripts of the project and of an area. */
  scripts: ReadonlySet<string>;
  /** Whether a file or folder exists at a path relative to the project. */
  exists(file: string): boolean;
}

/** The links, paths and commands in a document that do not exist, as written. */
export function deadEndsIn(file: string, text: string, { scripts, exists }: Nameable): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .filter((target) => !exists(path.posix.join(path.posix.dirname(file), target.replace(/#.*/, ''))));
  const paths = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => ownPath.test(name) && !open.test(name))
    .filter((name) => !exists(name));
  const commands = [
    ...text.matchAll(/\b(?:npm run(?: --silent)?|pnpm(?: run)?|npm(?= (?:start|test)\b)) ([a-z][\w:-]*)/g),
  ]
    .filter(
      ([command, script = '']) =>
        !scripts.has(script) && !(command.startsWith('pnpm ') && pnpmsOwn.has(script)),
    )
    .map(([command]) => command);
  return [...links, ...paths, ...commands];
}

const ownPath = /^(?:host|remote-\w+|shared|server|tools|e2e|docs|\.ci)\//;

// Patterns, placeholders, and build outputs.
const open = /[*<>{}…]|\/dist(?:\/|$)/;

const pnpmsOwn = new Set(['add', 'dlx', 'exec', 'install', 'outdated', 'remove', 'update', 'why']);
