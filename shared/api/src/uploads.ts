import { postPrivateMultipart } from '@daybook/api';
import { mutationOptions } from '@tanstack/react-query';

interface Upload {
  file: Blob;
  signal: AbortSignal;
  /** Receives the sent share, from 0 to 1; at 1 the server is still processing the picture. */
  onProgress: (fraction: number) => void;
}

export const uploadMutations = {
  /** Uploads a picture. A file of another type is refused with a message for the field `image`. */
  upload: () =>
    mutationOptions({
      mutationFn: ({ file, signal, onProgress }: Upload) => {
        const body = new FormData();
        body.append('image', file);
        return postPrivateMultipart('uploads', { body, signal, onProgress });
      },
    }),
};
