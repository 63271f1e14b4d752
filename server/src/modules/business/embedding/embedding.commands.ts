import type { Embedding } from '@daybook/contract/embedding';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { msg } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findEmbedding, updateEmbedding } from './embedding.repo.ts';

export type EmbeddingDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'newId'>;

export const readEmbedding = async (db: Db, { config }: EmbeddingDeps): Promise<Embedding> => ({
  ...(await findEmbedding(db)),
  publicUrl: config.publicUrl,
});

export function changeEmbedding(
  deps: EmbeddingDeps,
  actor: SignedIn,
  input: ParsedBodyOf<'PUT embedding'>,
): Promise<Embedding> {
  return inTransaction(deps.db, async (tx) => {
    const { origins } = await findEmbedding(tx);
    if (!(await updateEmbedding(tx, input))) {
      throw outdated('sites');
    }
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'embedding', id: null, name: msg('Sites with the booking page') },
      before: { origins },
      after: { origins: input.origins },
    });
    return readEmbedding(tx, deps);
  });
}
