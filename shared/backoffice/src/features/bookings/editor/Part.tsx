import type { CheckedPlan } from '@daybook/contract/desk-booking';
import { t } from '@daybook/i18n';
import { writeAmount } from '@daybook/ui/format/money-text';
import { MoneyField } from '@daybook/ui/MoneyField';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { SegmentFields } from '../../../entities/booking/form/SegmentFields.tsx';
import { useBusiness } from '../../../entities/business/Business.tsx';
import type { PartDraft } from './draft.ts';
import classes from './editor.module.css';
import type { EditorData } from './editor-data.ts';
import partClasses from './Parts.module.css';
import type { Problems } from './validate-draft.ts';

export type PartAct = 'up' | 'down' | 'remove';

interface Props {
  part: PartDraft;
  /** Counted from 0. */
  place: number;
  count: number;
  data: EditorData;
  problems: Problems;
  planned: CheckedPlan['segments'][number] | undefined;
  onChange: (part: PartDraft) => void;
  onAct: (act: PartAct) => void;
}

export function Part({ part, place, count, data, problems, planned, onChange, onAct }: Props) {
  const { time } = useBusiness();
  const name = t('Service {number}', { number: place + 1 });
  const problem = (field: string) => problems[`parts.${place}.${field}`] ?? null;
  const { currency } = data;

  const choose = (segment: Pick<PartDraft, 'serviceId' | 'staff' | 'minutes'>) => {
    // An individual price belonged to the previous service.
    const price = segment.serviceId === part.serviceId ? part.price : '';
    onChange({ ...part, ...segment, price });
  };

  return (
    <fieldset className={partClasses.part} aria-label={name}>
      {count > 1 && (
        <div className={partClasses.head}>
          <p className={partClasses.name} aria-hidden>
            {name}
          </p>
          <PartActs name={name} place={place} count={count} onAct={onAct} />
        </div>
      )}
      <SegmentFields
        draft={part}
        services={data.services}
        staff={data.staff}
        allowsAnyone={data.allowsAnyone}
        problems={{
          ...(problem('serviceId') && { serviceId: problem('serviceId') ?? '' }),
          ...(problem('minutes') && { minutes: problem('minutes') ?? '' }),
        }}
        onChange={choose}
      />
      <div className={classes.halves}>
        {place > 0 && (
          <TextInput
            label={t('Starts')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            placeholder={planned ? time(planned.startAt) : t('After the previous service')}
            value={part.start}
            error={problem('start')}
            onChange={({ currentTarget }) => onChange({ ...part, start: currentTarget.value })}
          />
        )}
        {data.mayPrice && (
          <MoneyField
            currency={currency}
            label={t('Price ({currency})', { currency })}
            maxLength={20}
            placeholder={planned && writeAmount({ amountMinor: planned.priceMinor, currency })}
            value={part.price}
            error={problem('price')}
            onChange={(price) => onChange({ ...part, price })}
          />
        )}
      </div>
    </fieldset>
  );
}

interface ActsProps {
  name: string;
  place: number;
  count: number;
  onAct: (act: PartAct) => void;
}

function PartActs({ name, place, count, onAct }: ActsProps) {
  const acts = [
    { act: 'up', label: t('Move {name} up', { name }), icon: IconArrowUp, isPossible: place > 0 },
    {
      act: 'down',
      label: t('Move {name} down', { name }),
      icon: IconArrowDown,
      isPossible: place < count - 1,
    },
    { act: 'remove', label: t('Remove {name}', { name }), icon: IconTrash, isPossible: true },
  ] as const;
  return acts.map(({ act, label, icon: Glyph, isPossible }) => (
    <ActionIcon
      key={act}
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      disabled={!isPossible}
      data-act={act}
      onClick={() => onAct(act)}
    >
      <Glyph aria-hidden size={16} />
    </ActionIcon>
  ));
}
