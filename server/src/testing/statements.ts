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
