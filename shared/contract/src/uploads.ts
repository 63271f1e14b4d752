import { pictureAt, pictureBytes } from '@daybook/domain/pictures';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { says } from './says.ts';

/** Demo pictures from before content hashes have no hash in their name. */
const isDemoPicture = (path: string) => /^demo\/(?:[0-9a-f]{32}-)?[a-z-]{1,40}\.svg$/.test(path);

/** The path of a picture as `POST uploads` answers it, or of one that came with the demo business. */
export const PicturePath = z
  .string()
  .refine((path) => pictureAt(path) !== null || isDemoPicture(path), says(msg('Upload the picture first.')));

/** A picture that was uploaded: its path is for the record that will show it. */
export const Picture = z.object({
  path: PicturePath,
  width: z.int(),
  height: z.int(),
  /** The served widths, the largest last. */
  widths: z.array(z.int()),
});
export type Picture = z.infer<typeof Picture>;

export const uploadEndpoints = {
  'POST uploads': endpoint({
    access: 'private',
    summary: 'Upload a picture (JPEG, PNG or WebP). A picture that no record uses is deleted after a day.',
    bodyKind: 'multipart',
    files: { name: 'image', most: 1, bytes: pictureBytes },
    status: 201,
    answer: Picture,
    refusals: { 403: ['forbidden'] },
  }),
} as const;
