import type { Embedding } from '@daybook/contract/embedding';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/errors.ts';
import { findEmbedding, updateEmbedding } from './repo.ts';

export type EmbeddingDeps = Pick<Deps, 'db' | 'config'>;

export const readEmbedding = async ({ db, config }: EmbeddingDeps): Promise<Embedding> => ({
  ...(await findEmbedding(db)),
  publicUrl: config.publicUrl,
});

export async function changeEmbedding(
  deps: EmbeddingDeps,
  input: ParsedBodyOf<'PUT embedding'>,
): Promise<Embedding> {
  if (!(await updateEmbedding(deps.db, input))) {
    throw conflict('version_conflict', 'Someone else has changed these sites. Look at them again.');
  }
  return readEmbedding(deps);
}
