import { locationKinds } from '@daybook/contract/catalogue-values';
import { Stack } from '@daybook/ui/Layout';
import { NativeSelect } from '@mantine/core';
import { ImageField } from '../../../kit/image-field/ImageField.tsx';
import { ColorField } from '../list/ColorField.tsx';
import type { Editor } from './editor.ts';
import { LongField, TextField } from './Fields.tsx';

const locationLabels = { business: 'At the business', customer: 'At the customer’s', online: 'Online' };

export function BasicsTab({ editor }: { editor: Editor }) {
  const { draft, choices, set, problem } = editor;
  const isArchived = !choices.categories.some(({ categoryId }) => categoryId === draft.categoryId);
  return (
    <Stack gap="md">
      <TextField editor={editor} field="name" label="Name" />
      <NativeSelect
        label="Category"
        data-path="categoryId"
        value={draft.categoryId}
        error={problem('categoryId')}
        onChange={({ currentTarget }) => set({ categoryId: currentTarget.value })}
        data={[
          ...(isArchived
            ? [{ value: draft.categoryId, label: draft.categoryId ? 'An archived category' : 'Choose' }]
            : []),
          ...choices.categories.map(({ categoryId, name }) => ({ value: categoryId, label: name })),
        ]}
      />
      <LongField
        editor={editor}
        field="description"
        label="Description"
        description="What customers read before they choose it."
      />
      <LongField
        editor={editor}
        field="instructions"
        label="Instructions"
        description="What a customer should bring or know. Stands in the confirmation."
      />
      <NativeSelect
        label="Where"
        value={draft.locationKind}
        onChange={({ currentTarget: { value } }) =>
          set({ locationKind: locationKinds.find((kind) => kind === value) ?? 'business' })
        }
        data={locationKinds.map((kind) => ({ value: kind, label: locationLabels[kind] }))}
      />
      <ImageField
        label="Picture"
        description="Stands beside the service on your booking page."
        data-path="imagePath"
        value={draft.imagePath}
        error={problem('imagePath')}
        onChange={(imagePath) => set({ imagePath })}
      />
      <ColorField value={draft.color} onChange={(color) => set({ color })} />
    </Stack>
  );
}
