import { postPrivateMultipart } from '@daybook/api';
import { mutationOptions } from '@tanstack/react-query';

interface Upload {
  file: Blob;
  signal: AbortSignal;
  /** Receives the sent share, from 0 to 1; at 1 the server is still processing the picture. */
  onProgress: (fraction: number) => void;
}

export const uploadMutations = {
  /** Uploads a picture. A file that is no picture is refused with a sentence for the field `image`. */
  upload: () =>
    mutationOptions({
      mutationFn: ({ file, signal, onProgress }: Upload) => {
        const body = new FormData();
        body.append('image', file);
        return postPrivateMultipart('uploads', { body, signal, onProgress });
      },
    }),
};
