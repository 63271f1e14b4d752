import { t } from '@daybook/i18n';
import { Stack } from '@daybook/ui/Layout';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { isUsual, type PartDraft, type PerformerDraft, usualTerms } from './draft.ts';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';
import { OwnTerms } from './OwnTerms.tsx';

export function StaffTab({ editor }: { editor: Editor }) {
  const { draft, choices, set, problem } = editor;
  const chosen = choices.staff.filter(({ staffId }) => draft.performers[staffId]);
  const toggle = (staffId: string) => {
    const { [staffId]: known, ...others } = draft.performers;
    set({ performers: known ? others : { ...others, [staffId]: usualTerms } });
  };
  const change = (staffId: string, changed: Partial<PerformerDraft>) => {
    const known = draft.performers[staffId];
    if (known) set({ performers: { ...draft.performers, [staffId]: { ...known, ...changed } } });
  };

  return (
    <Stack gap="md">
      <p className={classes.about}>
        {t('Team members who perform it. Set a different duration or price where it differs.')}
      </p>
      <ul className={classes.people} aria-label={t('Staff')}>
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
                <OwnTerms
                  editor={editor}
                  of={name}
                  path={path}
                  own={own}
                  usual={draft}
                  onChange={(changed) => change(staffId, changed)}
                />
              )}
              {own && draft.options.length > 0 && (
                <OptionTerms editor={editor} staffId={staffId} name={name} chosen={chosen} />
              )}
            </li>
          );
        })}
      </ul>
      {chosen.length === 0 && (
        <p className={classes.about}>{t('It can’t be booked until someone performs it.')}</p>
      )}
    </Stack>
  );
}

interface Of {
  editor: Editor;
  staffId: string;
  name: string;
  chosen: readonly { staffId: string }[];
}

/** Own terms for each option: a staff member may be faster with one option and not with another. */
function OptionTerms({ editor, staffId, name, chosen }: Of) {
  const { draft, set } = editor;
  const change = (part: PartDraft, changed: Partial<PerformerDraft>) => {
    const own = { ...(part.performers[staffId] ?? usualTerms), ...changed };
    const changedPart = { ...part, performers: { ...part.performers, [staffId]: own } };
    set({ options: draft.options.map((one) => (one.key === part.key ? changedPart : one)) });
  };
  return (
    <ul className={classes.optionTerms} aria-label={t('Options with {name}', { name })}>
      {draft.options.map((part, index) => {
        const optionName = part.name || t('Option {number}', { number: index + 1 });
        const sent = chosen.filter((one) => !isUsual(part.performers[one.staffId]));
        const place = sent.findIndex((one) => one.staffId === staffId);
        return (
          <li key={part.key}>
            <span>{optionName}</span>
            <OwnTerms
              editor={editor}
              of={t('{name} for {option}', { name, option: optionName })}
              path={`options.${index}.performers.${place}`}
              own={part.performers[staffId] ?? usualTerms}
              usual={part}
              onChange={(changed) => change(part, changed)}
            />
          </li>
        );
      })}
    </ul>
  );
}
