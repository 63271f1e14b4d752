import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';
import { messagesIn } from './messages-in.ts';

const isSource = (file: string): boolean => !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing\//.test(file);

export interface SourceModule {
  /** The path within the package. */
  file: string;
  /** The code as JavaScript, with elements as `jsx` calls. */
  code: string;
}

/** The modules of a package that may show texts. */
export async function modulesOf(folder: string): Promise<SourceModule[]> {
  const modules: SourceModule[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: folder })) {
    if (!isSource(file)) continue;
    const { code } = await transform(readFileSync(join(folder, file), 'utf8'), {
      filename: file,
      jsc: {
        parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    });
    modules.push({ file, code });
  }
  return modules.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** The distinct messages of modules, sorted. */
export function messagesOf(modules: readonly SourceModule[]): string[] {
  const messages = new Set<string>();
  for (const { code } of modules) for (const { text } of messagesIn(code)) messages.add(text);
  return [...messages].sort();
}
