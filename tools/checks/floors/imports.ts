import { parseSync } from '@swc/core';

/** An import as written in a module. */
export interface Import {
  specifier: string;
  /** `export * from`, which hides the names that it exports. */
  isStar: boolean;
}

/** Every import of a module: static, dynamic, type-only, and re-exports. */
export function importsOf(file: string, text: string): Import[] {
  const module = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  const found: Import[] = [];
  visit(module.body, (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.push({ specifier, isStar: node.type === 'ExportAllDeclaration' });
  });
  return found;
}

export type Node = Record<string, unknown>;

function specifierOf(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return textOf(node.source);
    case 'TsImportType':
      return textOf(node.argument);
    case 'CallExpression':
      return loads(node.callee) ? textOf(firstArgument(node.arguments)) : undefined;
    default:
      return undefined;
  }
}

/** `import(...)` and `require(...)`. */
function loads(callee: unknown): boolean {
  return (
    isNode(callee) &&
    (callee.type === 'Import' || (callee.type === 'Identifier' && callee.value === 'require'))
  );
}

function firstArgument(list: unknown): unknown {
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return isNode(first) ? first.expression : undefined;
}

function textOf(literal: unknown): string | undefined {
  return isNode(literal) && literal.type === 'StringLiteral' && typeof literal.value === 'string'
    ? literal.value
    : undefined;
}

/** Every node of a tree, parents before children. */
export function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see);
  } else if (isNode(value)) {
    see(value);
    for (const part of Object.values(value)) visit(part, see);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
