import type { KyselyPlugin } from 'kysely';

/** Counts the statements that pass through it. */
export function countStatements(): KyselyPlugin & { count: number } {
  const counter: KyselyPlugin & { count: number } = {
    count: 0,
    transformQuery({ node }) {
      counter.count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return counter;
}

/** Records the statements without their parameters. */
export function recordStatements(): KyselyPlugin & { take(): string[] } {
  let statements: string[] = [];
  return {
    transformQuery({ node }) {
      statements.push(JSON.stringify(node, (key, part) => (key.startsWith('value') ? undefined : part)));
      return node;
    },
    transformResult: async ({ result }) => result,
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}
