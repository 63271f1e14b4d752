import type { TextInLanguages } from '@daybook/domain/text/in-languages';

type Translations = Readonly<Record<string, TextInLanguages>>;

/** Texts of the demo business in other languages, by its own. The rest is missing, as it would be anywhere. */
const texts: Translations = {
  'Hair and beauty in Lagos, by people who take their time': {
    fr: 'Coiffure et beauté à Lagos, par des gens qui prennent leur temps',
    ar: 'شعر وجمال في لاغوس، على أيدي من يأخذون وقتهم',
  },
  'Braids and twists': { fr: 'Tresses et vanilles', ar: 'ضفائر ولفائف' },
  'Protective styles, from neat cornrows to long knotless braids.': {
    fr: 'Coiffures protectrices, des tresses collées aux longues tresses sans nœuds.',
    ar: 'تسريحات واقية، من الضفائر الملتصقة إلى الضفائر الطويلة بلا عقد.',
  },
  'Natural hair': { fr: 'Cheveux naturels', ar: 'الشعر الطبيعي' },
  'Knotless box braids': { fr: 'Tresses box sans nœuds', ar: 'ضفائر بوكس بلا عقد' },
  'Light, long-lasting braids without tension at the root. Hair in black or dark brown is included.': {
    fr: 'Des tresses légères et durables, sans tension à la racine. Les mèches noires ou brun foncé sont comprises.',
    ar: 'ضفائر خفيفة تدوم طويلًا من دون شدّ عند الجذور. الشعر الأسود أو البني الداكن مشمول.',
  },
  'Senegalese twists': { fr: 'Vanilles sénégalaises', ar: 'لفائف سنغالية' },
  'Smooth rope twists, waist or shoulder length, with beads if you like.': {
    fr: 'Des vanilles lisses, jusqu’à la taille ou aux épaules, avec des perles si vous le souhaitez.',
    ar: 'لفائف ناعمة تصل إلى الخصر أو الكتفين، مع خرز إن أحببت.',
  },
  Cornrows: { fr: 'Tresses collées', ar: 'ضفائر ملتصقة' },
  'Wash and silk press': { fr: 'Shampoing et lissage soyeux' },
  'Braiding class': { fr: 'Cours de tressage' },
  'Bring a rat-tail comb. Everything else is here.': {
    fr: 'Apportez un peigne à queue. Le reste est sur place.',
  },
};

const fields = ['name', 'tagline', 'description', 'instructions'] as const;

/** The translations of a row's texts, as they are stored. */
export const translationsOf = (row: Readonly<Partial<Record<(typeof fields)[number], string>>>): string =>
  JSON.stringify(
    Object.fromEntries(
      fields.flatMap((field) => {
        const found = texts[row[field] ?? ''];
        return found ? [[field, found]] : [];
      }),
    ),
  );
