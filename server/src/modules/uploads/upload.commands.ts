import type { AnswerOf } from '@daybook/contract/endpoints';
import { filesOf, pictureAt, widthsOf } from '@daybook/domain/pictures';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { makePicture } from './picture.ts';
import { deleteUnused, findUnused, insertUpload } from './stored-upload.repo.ts';

export type UploadDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;

/** Stores a picture; it is deleted unless a record refers to it within a day. */
export async function uploadPicture(
  { db, clock, storage }: UploadDeps,
  { userId }: SignedIn,
  sent: Buffer,
): Promise<AnswerOf<'POST uploads'>> {
  const { path, files } = await makePicture(sent);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  await inTransaction(db, async (tx) => {
    await insertUpload(tx, { path, bytes, userId, now: clock.now() });
    // While the row is locked, nobody deletes the files of an identical earlier picture.
    for (const file of files) await storage.put(file.path, file.bytes);
  });
  const { width, height } = pictureAt(path) ?? { width: 0, height: 0 };
  return { path, width, height, widths: widthsOf(width) };
}

const dayMs = 86_400_000;
const atOnce = 100;

/** Deletes pictures older than a day that no record refers to. */
export async function deleteUnusedUploads({ db, clock, storage }: UploadDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs);
  for (const { path } of await findUnused(db, before, atOnce)) {
    await inTransaction(db, async (tx) => {
      if (!(await deleteUnused(tx, path, before))) return;
      for (const file of filesOf(path)) await storage.remove(file.path);
    });
  }
}
