import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { PerformerDraft } from './draft.ts';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';

export function StaffTab({ editor }: { editor: Editor }) {
  const { draft, choices, set, problem } = editor;
  const chosen = choices.staff.filter(({ staffId }) => draft.performers[staffId]);
  const isPriced = draft.priceKind === 'fixed' || draft.priceKind === 'from';
  const toggle = (staffId: string) => {
    const { [staffId]: known, ...others } = draft.performers;
    set({ performers: known ? others : { ...others, [staffId]: { durationMinutes: '', price: '' } } });
  };
  const change = (staffId: string, changed: Partial<PerformerDraft>) => {
    const known = draft.performers[staffId];
    if (known) set({ performers: { ...draft.performers, [staffId]: { ...known, ...changed } } });
  };

  return (
    <div className={classes.fields}>
      <p className={classes.about}>
        Who performs it, and for whom it takes another time or costs another price. Options and add-ons keep
        their own time and price whoever performs them.
      </p>
      <ul className={classes.people} aria-label="Staff">
        {choices.staff.map(({ staffId, name, title, avatarUrl }) => {
          const own = draft.performers[staffId];
          const path = `performers.${chosen.findIndex((one) => one.staffId === staffId)}`;
          return (
            <li key={staffId} className={classes.person}>
              <PersonAvatar name={name} src={avatarUrl} />
              <Checkbox
                className={classes.who}
                label={name}
                description={problem(`${path}.staffId`) ?? title}
                checked={own !== undefined}
                onChange={() => toggle(staffId)}
              />
              {own && (
                <div className={classes.own}>
                  <TextInput
                    label="Minutes"
                    aria-label={`Minutes of ${name}`}
                    placeholder={draft.durationMinutes}
                    inputMode="numeric"
                    data-path={`${path}.durationMinutes`}
                    value={own.durationMinutes}
                    error={problem(`${path}.durationMinutes`)}
                    onChange={({ currentTarget }) =>
                      change(staffId, { durationMinutes: currentTarget.value })
                    }
                  />
                  {isPriced && (
                    <TextInput
                      label={`Price (${choices.currency})`}
                      aria-label={`Price of ${name}`}
                      placeholder={draft.price}
                      inputMode="decimal"
                      data-path={`${path}.priceMinor`}
                      value={own.price}
                      error={problem(`${path}.priceMinor`)}
                      onChange={({ currentTarget }) => change(staffId, { price: currentTarget.value })}
                    />
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {chosen.length === 0 && <p className={classes.about}>While nobody performs it, it cannot be booked.</p>}
    </div>
  );
}
