import { t } from '@daybook/i18n';
import { MoneyField } from '@daybook/ui/MoneyField';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { usualTerms } from './draft.ts';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';
import { MinutesField, TextField } from './Fields.tsx';
import { priceKindLabels } from './price-kinds.ts';

/** What every service needs: the rest has a default. */
export function EssentialFields({ editor }: { editor: Editor }) {
  const { draft, choices, set, problem } = editor;
  const isArchived = !choices.categories.some(({ categoryId }) => categoryId === draft.categoryId);
  return (
    <>
      <TextField editor={editor} field="name" label={t('Name')} />
      <NativeSelect
        label={t('Category')}
        data-path="categoryId"
        value={draft.categoryId}
        error={problem('categoryId')}
        onChange={({ currentTarget }) => set({ categoryId: currentTarget.value })}
        data={[
          ...(isArchived
            ? [{ value: draft.categoryId, label: draft.categoryId ? t('Archived category') : t('Choose') }]
            : []),
          ...choices.categories.map(({ categoryId, name }) => ({ value: categoryId, label: name })),
        ]}
      />
      <div className={classes.pair}>
        <MinutesField editor={editor} field="durationMinutes" label={t('Duration')} />
        {draft.priceKind === 'fixed' || draft.priceKind === 'from' ? (
          <MoneyField
            currency={choices.currency}
            label={t('Price ({currency})', { currency: choices.currency })}
            data-path="priceMinor"
            value={draft.price}
            error={problem('priceMinor')}
            onChange={(price) => set({ price })}
          />
        ) : (
          <TextInput label={t('Price')} readOnly value={t(priceKindLabels[draft.priceKind])} />
        )}
      </div>
      <Team editor={editor} />
    </>
  );
}

function Team({ editor: { draft, choices, set, problem } }: { editor: Editor }) {
  const chosen = choices.staff.filter(({ staffId }) => draft.performers[staffId]);
  const toggle = (staffId: string) => {
    const { [staffId]: known, ...others } = draft.performers;
    set({ performers: known ? others : { ...others, [staffId]: usualTerms } });
  };
  return (
    <fieldset className={classes.team}>
      <legend>{t('Team members')}</legend>
      <ul className={classes.people}>
        {choices.staff.map(({ staffId, name, title, avatarUrl }) => {
          const place = chosen.findIndex((one) => one.staffId === staffId);
          return (
            <li key={staffId} className={classes.person}>
              <PersonAvatar name={name} src={avatarUrl} />
              <Checkbox
                className={classes.who}
                label={name}
                description={problem(`performers.${place}.staffId`) ?? title}
                checked={place >= 0}
                onChange={() => toggle(staffId)}
              />
            </li>
          );
        })}
      </ul>
      {chosen.length === 0 && (
        <p className={classes.about}>{t('It can’t be booked until someone performs it.')}</p>
      )}
    </fieldset>
  );
}
