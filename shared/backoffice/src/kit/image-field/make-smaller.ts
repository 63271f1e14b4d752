import { longestSide } from '@daybook/domain/pictures';

/** Below this size, shrinking takes longer than it saves. */
const worthIt = 1024 * 1024;

/**
 * Shrinks a photograph to the stored size, which cuts the upload time on a slow connection to a tenth. Returns the file
 * itself if the browser cannot shrink it or it would not get smaller. Only JPEG, because other formats may be
 * transparent.
 */
export async function makeSmaller(file: File): Promise<Blob> {
  if (file.type !== 'image/jpeg' || file.size < worthIt || !('OffscreenCanvas' in window)) return file;
  const smaller = await redraw(file).catch(() => file);
  return smaller.size < file.size ? smaller : file;
}

async function redraw(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}
