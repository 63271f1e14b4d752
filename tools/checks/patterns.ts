import { parseSync } from '@swc/core';
import { isNode, visit } from './floors/imports.ts';
import type { Tree } from './tree.ts';

/** A regular expression in a source. */
export interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/** Sources whose patterns match public input: the rules, the contract and the server. */
const sources = /^(?:shared\/(?:domain|contract|registry)|server)\/src\/(?!testing\/).*(?<!\.test)\.ts$/;

export const isSource = (file: string): boolean => sources.test(file);

/** Every pattern of these sources, and the files that build one from text. */
export function patternsOf(tree: Tree): { patterns: Pattern[]; built: string[] } {
  const patterns: Pattern[] = [];
  const built = new Set<string>();
  for (const [file, text] of tree) {
    if (!isSource(file)) continue;
    visit(parseSync(text, { syntax: 'typescript', target: 'es2024' }).body, (node) => {
      if (node.type === 'RegExpLiteral') {
        patterns.push({ file, source: String(node.pattern), flags: String(node.flags) });
      }
      if (node.type === 'NewExpression' && isRegExp(node.callee)) built.add(file);
    });
  }
  return { patterns, built: [...built].sort() };
}

const isRegExp = (callee: unknown) => isNode(callee) && callee.value === 'RegExp';
