import { ApiShape } from '@daybook/contract/api-shape';
import { z } from 'zod';
import { places } from './places.ts';
import { jsonBytes, parseAs } from './releases.ts';
import type { Store } from './store/store.ts';

/**
 * The statement of the channel's most recently started server. It is not signed: it keeps an operator from choosing a
 * release that the server would refuse, and decides nothing for the server itself.
 */
const ServerStatement = z.strictObject({
  schema: z.literal('daybook.server/1'),
  /** The ids of the keys whose releases it delivers. */
  keys: z.array(z.string().max(100)).max(50),
  api: ApiShape,
});
export type ServerStatement = z.infer<typeof ServerStatement>;

/** Null without a statement, or if it is unreadable. */
export async function readStatement(store: Store, channel: string): Promise<ServerStatement | null> {
  const found = await store.read(places.servers(channel));
  if (!found) return null;
  try {
    return parseAs(ServerStatement, found.bytes, 'The statement of the servers');
  } catch {
    return null;
  }
}

/** Leaves an equal file unchanged. */
export async function writeStatement(
  store: Store,
  channel: string,
  statement: ServerStatement,
): Promise<void> {
  const bytes = jsonBytes(statement);
  const found = await store.read(places.servers(channel));
  if (!found?.bytes.equals(bytes)) await store.write(places.servers(channel), bytes);
}
