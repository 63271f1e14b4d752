import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';
import { messagesIn } from './messages-in.ts';

const isSource = (file: string): boolean => !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing\//.test(file);

/** The messages in the sources of a package, once each, in the order of their texts. */
export async function messagesInPackage(folder: string): Promise<string[]> {
  const messages = new Set<string>();
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: folder })) {
    if (!isSource(file)) continue;
    const source = readFileSync(join(folder, file), 'utf8');
    if (!source.includes('@daybook/i18n')) continue;
    const { code } = await transform(source, {
      filename: file,
      jsc: { parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') }, target: 'es2022' },
    });
    for (const { text } of messagesIn(code)) messages.add(text);
  }
  return [...messages].sort();
}
