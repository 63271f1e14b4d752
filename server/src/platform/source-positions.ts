import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverFolder } from './server-folder.ts';

const buildFolder = path.join(serverFolder, 'dist');
const buildUrl = `${pathToFileURL(buildFolder).href}/`;
const places = /[^\s()]+/g;
/** A built file, which is in no folder, with line and column. */
const position = /^([\w.-]+):(\d+):(\d+)$/;
const maps = new Map<string, SourceMap>();

/** Undefined for a name that a message only quotes. */
function mapOf(name: string): SourceMap | undefined {
  const file = path.join(buildFolder, `${name}.map`);
  if (!maps.has(name) && existsSync(file))
    maps.set(name, new SourceMap(JSON.parse(readFileSync(file, 'utf8'))));
  return maps.get(name);
}

function inSource(place: string): string {
  if (!place.startsWith(buildUrl)) return place;
  const [, name = '', line, column] = position.exec(place.slice(buildUrl.length)) ?? [];
  const origin = mapOf(name)?.findOrigin(Number(line), Number(column));
  return origin && 'fileName' in origin
    ? `${path.resolve(buildFolder, origin.fileName)}:${origin.lineNumber}`
    : place;
}

/**
 * A stack trace of the build, with the files and lines of the sources. Node's own option reads every map at the start,
 * which costs 15 MB; here they are read with the first error.
 */
export const inSources = (stack: string): string => stack.replace(places, inSource);
