import { displayFaces } from '@daybook/ui/display-faces';

/** Adds the face of headings. Until it is there, a fallback of the same width is shown, so nothing moves. */
export function addDisplayFont(): void {
  for (const { file, unicodeRange } of displayFaces) {
    const descriptors: FontFaceDescriptors = { weight: '600', display: 'swap', unicodeRange };
    document.fonts.add(new FontFace('Bricolage', `url(${file})`, descriptors));
  }
}
