// Written by tools/fonts/make-display-font.mjs. Do not edit.

/** The files of the face of headings and large figures, each with its letters. */
export const displayFaces = [
  {
    file: new URL('./display-latin.woff2', import.meta.url).href,
    unicodeRange:
      'U+20-7E, U+A0-A3, U+A5-AC, U+AE-FF, U+102, U+131, U+152-153, U+300-301, U+303-304, U+308, U+323, U+2009, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193, U+2212',
  },
  {
    file: new URL('./display-latin-ext.woff2', import.meta.url).href,
    unicodeRange:
      'U+100-101, U+103-107, U+10A-113, U+116-11B, U+11E-123, U+126-12B, U+12E-130, U+132-133, U+136-137, U+139-13E, U+141-148, U+14A-14D, U+150-151, U+154-15B, U+15E-161, U+164-165, U+168-17E, U+218-21B, U+1E9E, U+2020, U+20A6, U+20B5, U+20B9',
  },
  {
    file: new URL('./display-vietnamese.woff2', import.meta.url).href,
    unicodeRange: 'U+1EB8-1EB9, U+1ECA-1ECD, U+1EE4-1EE5',
  },
];
