import type { Db } from '../../platform/database/types.ts';
import { type ChainLink, countUnchained, findChainHead, findChainLinks } from './audit-log.repo.ts';
import { chainStart, hashContent, hashDetails, hashLink } from './hash-chain.ts';

/** A position in the chain with its hash, such as one noted outside of the database. */
export interface ChainAnchor {
  position: number;
  hash: string;
}

/** The result: intact to the end, or the first altered row. */
export type ChainVerification =
  | { isWhole: true; end: ChainAnchor; erased: number }
  | { isWhole: false; position: number; why: string };

/**
 * Verifies the chain from its beginning. Someone with write access to every table could rewrite its end; a noted
 * position, given as the anchor, reveals even that.
 */
export async function verifyAuditLog(
  db: Db,
  { anchor, batch = 1000 }: Options = {},
): Promise<ChainVerification> {
  // Read first, so that rows added in the meantime do not count as extra.
  const head = await findChainHead(db);
  let end: ChainAnchor = chainStart;
  let erased = 0;
  while (end.position < head.position) {
    const links = await findChainLinks(db, end.position, Math.min(batch, head.position - end.position));
    if (links.length === 0) break;
    for (const link of links) {
      const why = faultOf(link, end) ?? (anchor && offAnchor(link, anchor));
      if (why) return { isWhole: false, position: end.position + 1, why };
      end = { position: link.position, hash: link.hash };
      if (link.details === null) erased += 1;
    }
  }
  return ending(db, { head, end, erased, anchor });
}

interface Options {
  anchor?: ChainAnchor | undefined;
  /** Rows per read. */
  batch?: number;
}

interface Ending {
  head: ChainAnchor;
  end: ChainAnchor;
  erased: number;
  anchor: ChainAnchor | undefined;
}

async function ending(db: Db, { head, end, erased, anchor }: Ending): Promise<ChainVerification> {
  const broken = (why: string): ChainVerification => ({ isWhole: false, position: end.position + 1, why });
  if (end.position < head.position) return broken('this row and all later ones are missing');
  if (end.hash !== head.hash) return broken('the end of the log differs from the stored one');
  if (anchor && anchor.position > end.position)
    return broken('it is missing, although the given end is later');
  if ((await countUnchained(db)) > 0) return broken('there is a row without a position in the log');
  return { isWhole: true, end, erased };
}

function faultOf(link: ChainLink, before: ChainAnchor): string | null {
  if (link.position !== before.position + 1) return 'it is missing';
  if (link.details === null) {
    if (link.erasedBy !== 'erased' || link.erasedAt === null || link.erasedAt <= link.position) {
      return 'its details were removed without an erasure';
    }
  } else if (hashDetails(link.salt ?? '', link.details) !== link.detailsHash) {
    return 'its details were changed';
  }
  const expected = hashLink(before.hash, link.position, hashContent(link));
  return link.hash === expected ? null : 'it is not what was written, or not where it was written';
}

const offAnchor = (link: ChainLink, anchor: ChainAnchor): string | null =>
  link.position === anchor.position && link.hash !== anchor.hash
    ? 'the log up to here does not match the given end'
    : null;
