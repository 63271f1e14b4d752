import { ApiShape } from '@daybook/contract/api-shape';
import { z } from 'zod';
import { places } from './places.ts';
import { jsonBytes, parseAs } from './releases.ts';
import type { Store } from './store/store.ts';

/**
 * What the server of a channel that was started last says of itself. Nobody signs it: it keeps an operator from choosing
 * what that server would refuse, and decides nothing for the server itself.
 */
const ServerStatement = z.strictObject({
  schema: z.literal('daybook.server/1'),
  /** Ids of the keys whose releases it delivers. */
  keys: z.array(z.string().max(100)).max(50),
  api: ApiShape,
});
export type ServerStatement = z.infer<typeof ServerStatement>;

/** Null where no server has said anything yet, or what cannot be read. */
export async function readStatement(store: Store, channel: string): Promise<ServerStatement | null> {
  const found = await store.read(places.servers(channel));
  if (!found) return null;
  try {
    return parseAs(ServerStatement, found.bytes, 'What the servers say of themselves');
  } catch {
    return null;
  }
}

/** Leaves the file alone where it says so already. */
export async function writeStatement(
  store: Store,
  channel: string,
  statement: ServerStatement,
): Promise<void> {
  const bytes = jsonBytes(statement);
  const found = await store.read(places.servers(channel));
  if (!found?.bytes.equals(bytes)) await store.write(places.servers(channel), bytes);
}
