#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// daybook <dev | build | chaos | publish | remotes> …: the tools for an area outside of Daybook's repository.
import './typescript.mjs';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const [verb = '', ...args] = process.argv.slice(2);
const { name } = JSON.parse(readFileSync('package.json', 'utf8'));

/** @type {Record<string, [program: string, ...args: string[]]>} */
const programs = {
  dev: ['../dev/dev.ts'],
  build: ['../build/build.ts', '--no-release'],
  chaos: ['../remotes/remotes.ts', 'check', 'chaos', basename(name)],
  publish: ['../remotes/remotes.ts', 'publish', basename(name)],
  remotes: ['../remotes/remotes.ts'],
};

const found = programs[verb];
if (found) {
  const [program, ...first] = found;
  // For the processes that the program starts.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning --import=${new URL('typescript.mjs', import.meta.url)}`;
  process.argv.splice(2, Infinity, ...first, ...args);
  await import(program);
} else {
  console.error(`Usage: daybook <${Object.keys(programs).join(' | ')}>`);
  process.exitCode = 2;
}
