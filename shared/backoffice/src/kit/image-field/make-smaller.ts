import { longestSide } from '@daybook/domain/pictures';

/** A smaller file is sent as it is: the time would not be saved. */
const worthIt = 1024 * 1024;

/**
 * A photograph as large as it will be kept, which over a slow line is a tenth of the wait; the file itself where this
 * browser cannot, or where it would gain nothing. Only JPEG: other formats may be transparent.
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
