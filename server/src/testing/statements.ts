import type { KyselyPlugin } from 'kysely';
import { Packet } from '../platform/database/packet.ts';
import type { OnStatement } from '../platform/database/types.ts';

let watcher: OnStatement | null = null;

/** Every database of a test reports here. */
export const noteSent: OnStatement = (event) => watcher?.(event);

/** Calls the watcher with every statement that the work sends, also those in transactions, which no plugin sees. */
export async function watchStatements<T>(watch: OnStatement, work: () => Promise<T>): Promise<T> {
  watcher = watch;
  try {
    return await work();
  } finally {
    watcher = null;
  }
}

/** The texts of the statements that the work sends. */
export async function statementsSentBy(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  await watchStatements(({ query }) => void texts.push(query.sql), work);
  return texts;
}

/** How many packets the work sends to PostgreSQL; the embedded engine sends none. */
export async function packetsSentBy(work: () => Promise<unknown>): Promise<number> {
  const sending = jest.spyOn(Packet.prototype, 'submit');
  try {
    await work();
    return sending.mock.calls.length;
  } finally {
    sending.mockRestore();
  }
}

/** How often whole rows are read by these statements. */
export const readsOf = (statements: readonly string[]) => {
  const count = (column: string) => statements.filter((text) => text.includes(column)).length;
  return {
    invoice: count('"writtenOff"'),
    booking: count('"acceptedTiers"'),
    terms: count('"lockedUntil"'),
    payment: count('"refundedOfTip"'),
  };
};

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
