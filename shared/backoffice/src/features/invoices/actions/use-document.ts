import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../kit/files/save-file.ts';

export interface DocumentFile<Document> {
  options: UseMutationOptions<Blob, Error, Document>;
  /** Names the document to the server. */
  document: Document;
  fileName: string;
}

/** Fetches a document and saves it. */
export function useDocument<Document>({ options, document, fileName }: DocumentFile<Document>) {
  const { mutate, isPending } = useMutation(options);
  return { isPending, save: () => mutate(document, { onSuccess: (file) => saveFile(file, fileName) }) };
}
