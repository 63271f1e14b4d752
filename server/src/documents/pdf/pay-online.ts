import { renderSVG } from 'uqr';
import type { Block } from './look.ts';
import { said, type Tag } from './tags.ts';

/** Where an invoice can be paid: as a code for who reads it on paper, and as a link. */
export function payOnline(root: Tag, payLink: string, name: string): Block {
  const heading = said(root, 'H2', 'Pay online');
  const code = root.add('Figure', { alt: `QR code that opens the page to pay ${name}` });
  return {
    unbreakable: true,
    columns: [
      { svg: renderSVG(payLink, { border: 0, ecc: 'M' }), fit: [72, 72], width: 72, ...{ tag: code } },
      {
        width: '*',
        stack: [
          { ...heading, style: 'faint' },
          said(root, 'P', 'Scan the code with a phone, or open this link:'),
          {
            ...said(root.add('P'), 'Link', 'See and pay the invoice', {
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
