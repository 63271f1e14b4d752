import { t } from '@daybook/i18n';
import { encode } from 'uqr';
import { payLabel } from '../new-pay-link.ts';
import { inReadingDirection } from './reading-direction.ts';
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

/** The payment link of an invoice, as a QR code and as text. */
export function payOnline(root: Tag, payLink: string, name: string): Block {
  const heading = addTaggedText(root, 'H2', t('Pay online'));
  const code = root.add('Figure', {
    alt: t('QR code that opens the page to pay {document}', { document: name }),
  });
  return {
    unbreakable: true,
    columns: inReadingDirection([
      { svg: codeOf(payLink), fit: [72, 72], width: 72, ...{ tag: code } },
      {
        width: '*',
        stack: [
          { ...heading, style: 'faint' },
          addTaggedText(root, 'P', t('Scan the code with a phone, or open this link:')),
          {
            ...addTaggedText(root.add('P'), 'Link', t(payLabel), {
              url: payLink,
              alt: t('View and pay {document}', { document: name }),
            }),
            decoration: 'underline',
          },
        ],
      },
    ]),
    columnGap: 12,
    margin: [0, 0, 0, 14],
  };
}
