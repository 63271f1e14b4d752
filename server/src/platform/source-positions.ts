import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFolder } from './server-folder.ts';

const buildFolder = path.join(serverFolder, 'dist') + path.sep;
const position = /(file:\/\/\/[^\s()]+\.js):(\d+):(\d+)/g;
const maps = new Map<string, SourceMap>();

function mapOf(file: string): SourceMap {
  const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  maps.set(file, map);
  return map;
}

/**
 * A stack trace of the build, with the files and lines of the sources. Node's own option reads every map at the start,
 * which costs 15 MB; here they are read with the first error.
 */
export const inSources = (stack: string): string =>
  stack.replace(position, (written, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    if (!file.startsWith(buildFolder)) return written;
    const origin = mapOf(file).findOrigin(Number(line), Number(column));
    return 'fileName' in origin
      ? `${path.resolve(path.dirname(file), origin.fileName)}:${origin.lineNumber}`
      : written;
  });
