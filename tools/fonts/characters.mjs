const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** The characters of the fonts that pages load. */
export const characters = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  range(0x100, 0x17f),
  'ȘșȚțẞ',
  // Yoruba, Igbo and Hausa, with their diacritics.
  'ẸẹỊịỌọṢṣỤụƁɓƊɗƘƙƳƴʼ\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u0323',
  '₦€₵₹',
  '\u2007\u2009\u200a\u2011\u202f‐‒–—‘’‚“”„†•…‰′″‹›⁄™−×÷←↑→↓≈≠≤≥✓',
].join('');
