import { t } from '@daybook/i18n';
import { isUsual, type PartDraft, type PerformerDraft, usualTerms } from './draft.ts';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';
import { OwnTerms } from './OwnTerms.tsx';
import { Section } from './Section.tsx';

/** The durations and prices of team members who differ from the service's. */
export function PersonalTerms({ editor }: { editor: Editor }) {
  const { draft, choices, set } = editor;
  const chosen = choices.staff.filter(({ staffId }) => draft.performers[staffId]);
  if (chosen.length === 0) return null;
  const change = (staffId: string, changed: Partial<PerformerDraft>) => {
    const known = draft.performers[staffId];
    if (known) set({ performers: { ...draft.performers, [staffId]: { ...known, ...changed } } });
  };

  return (
    <Section title={t('Duration and price per team member')}>
      <ul className={classes.people}>
        {chosen.map(({ staffId, name }, index) => (
          <li key={staffId} className={classes.person}>
            <span className={classes.who}>{name}</span>
            <OwnTerms
              editor={editor}
              of={name}
              path={`performers.${index}`}
              own={draft.performers[staffId] ?? usualTerms}
              usual={draft}
              onChange={(changed) => change(staffId, changed)}
            />
            {draft.options.length > 0 && (
              <OptionTerms editor={editor} staffId={staffId} name={name} chosen={chosen} />
            )}
          </li>
        ))}
      </ul>
    </Section>
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
