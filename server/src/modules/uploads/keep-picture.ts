import type { Tx } from '../../platform/database/types.ts';
import { invalid } from '../../platform/errors.ts';
import { holdUpload } from './stored-upload.repo.ts';

interface Change {
  /** Of the field in the body, for the sentence: `imagePath`. */
  field: string;
  /** What the record carries now. */
  before: string | null;
  path: string | null;
}

/**
 * To be called in the transaction that writes the path of a picture into a record: refuses one that was never uploaded,
 * or has gone since because nothing carried it, and sees to it that it stays.
 */
export async function storePicture(tx: Tx, { field, before, path }: Change): Promise<void> {
  if (path === null || path === before || (await holdUpload(tx, path))) return;
  throw invalid({ [field]: 'This picture is not there any more. Upload it again.' });
}
