import { encode } from 'uqr';
import type { Block } from './styles.ts';
import { addTaggedText, type Tag } from './tags.ts';

/** A QR code as a drawing: each run of dark modules in a row is one bar, since every bar takes printing time. */
function codeOf(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${bars.join('')}"/></svg>`;
}

/** Where to pay an invoice: as a code for paper, and as a link. */
export function payOnline(root: Tag, payLink: string, name: string): Block {
  const heading = addTaggedText(root, 'H2', 'Pay online');
  const code = root.add('Figure', { alt: `QR code that opens the page to pay ${name}` });
  return {
    unbreakable: true,
    columns: [
      { svg: codeOf(payLink), fit: [72, 72], width: 72, ...{ tag: code } },
      {
        width: '*',
        stack: [
          { ...heading, style: 'faint' },
          addTaggedText(root, 'P', 'Scan the code with a phone, or open this link:'),
          {
            ...addTaggedText(root.add('P'), 'Link', 'See and pay the invoice', {
              url: payLink,
              alt: `See and pay ${name}`,
            }),
            decoration: 'underline',
          },
        ],
      },
    ],
    columnGap: 12,
    margin: [0, 0, 0, 14],
  };
}
