/** Why a file is refused, in a sentence for its sender. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
}

export const refuseFile = (sentence: string): never => {
  throw new RefusedFile(sentence);
};
