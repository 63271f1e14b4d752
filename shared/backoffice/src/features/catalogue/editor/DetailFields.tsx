import { locationKinds } from '@daybook/contract/catalogue-values';
import { msg, t } from '@daybook/i18n';
import { NativeSelect } from '@mantine/core';
import { OtherLanguages } from '../../../entities/business/languages/OtherLanguages.tsx';
import { translationsIn } from '../../../entities/business/languages/translated-text.ts';
import { ImageField } from '../../../kit/image-field/ImageField.tsx';
import { ColorField } from '../list/ColorField.tsx';
import type { Editor } from './editor.ts';
import { LongField } from './Fields.tsx';
import { Section } from './Section.tsx';

const locationLabels = {
  business: msg('At the business'),
  customer: msg('At the customer’s'),
  online: msg('Online'),
};

export function DetailFields({ editor }: { editor: Editor }) {
  const { draft, set, problem } = editor;
  const translated = translationsIn(draft, set);
  return (
    <Section title={t('Description and picture')}>
      <LongField
        editor={editor}
        field="description"
        label={t('Description')}
        description={t('Shown to customers before they choose it.')}
      />
      <LongField
        editor={editor}
        field="instructions"
        label={t('Instructions')}
        description={t('What customers should bring or know. Included in the confirmation.')}
      />
      <OtherLanguages
        problem={problem}
        texts={[
          translated('name', t('Name'), { max: 120 }),
          translated('description', t('Description'), { max: 2000, isLong: true }),
          translated('instructions', t('Instructions'), { max: 2000, isLong: true }),
        ]}
      />
      <NativeSelect
        label={t('Where')}
        value={draft.locationKind}
        onChange={({ currentTarget: { value } }) =>
          set({ locationKind: locationKinds.find((kind) => kind === value) ?? 'business' })
        }
        data={locationKinds.map((kind) => ({ value: kind, label: t(locationLabels[kind]) }))}
      />
      <ImageField
        label={t('Picture')}
        description={t('Shown next to the service on your booking page.')}
        data-path="imagePath"
        value={draft.imagePath}
        error={problem('imagePath')}
        onChange={(imagePath) => set({ imagePath })}
      />
      <ColorField value={draft.color} onChange={(color) => set({ color })} />
    </Section>
  );
}
