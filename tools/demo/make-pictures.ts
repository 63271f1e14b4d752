import { mkdirSync, writeFileSync } from 'node:fs';
import { beardTrim, haircut } from './barbering.ts';
import { boxBraids, cornrows, twists } from './braids.ts';
import { bridalMakeup, brows, facial } from './face.ts';
import { colorConsultation, deepTreatment, silkPress } from './hair.ts';
import { manicure, pedicure } from './nails.ts';
import { adaeze, folake, logo, ngozi, tunde, zainab } from './portraits.ts';

/** Draws the pictures of the demo business into the server's folder: `node tools/demo/make-pictures.ts`. */
const pictures = {
  'box-braids': boxBraids,
  cornrows,
  twists,
  'silk-press': silkPress,
  'deep-treatment': deepTreatment,
  'color-consultation': colorConsultation,
  haircut,
  'beard-trim': beardTrim,
  manicure,
  pedicure,
  facial,
  brows,
  'bridal-makeup': bridalMakeup,
  adaeze,
  tunde,
  folake,
  zainab,
  ngozi,
  logo,
};

const folder = new URL('../../server/assets/pictures/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(pictures)) {
  const svg = draw().replace('>', `><title>${name.replaceAll('-', ' ')}</title>`);
  writeFileSync(new URL(`${name}.svg`, folder), svg);
  console.log(`${name}.svg ${svg.length} bytes`);
}
