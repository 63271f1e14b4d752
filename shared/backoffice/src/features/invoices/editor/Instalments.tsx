import { instalmentsOf } from '@daybook/domain/invoicing/parts';
import { addDays } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { DateField } from '@daybook/ui/DateField';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import { RowButton } from '../../../kit/buttons/RowButton.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus, IconX } from '@tabler/icons-react';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import classes from './editor.module.css';
import type { Editor } from './use-editor.ts';

const most = 24;
const usualGapDays = 30;

/** Equal instalments, each with its own due date. */
export function Instalments({ editor: { draft, change, problems, settings, totals } }: { editor: Editor }) {
  const { today, dayText } = useDays();
  const { instalmentsOn: days, currency } = draft;
  const payable = totals?.payable ?? 0;
  const coin = draft.roundsCash ? settings.cashIncrementMinor : null;
  const amounts = days.length > 0 && payable > 0 ? instalmentsOf(payable, days.length, coin) : [];
  const inOrder = days.toSorted();

  const set = (next: readonly string[]) => change({ instalmentsOn: next });
  const add = () => {
    const last = days.findLast((day) => day !== '') ?? today;
    const next = addDays(last, usualGapDays);
    // A single instalment makes no sense, so the first click adds two.
    set(days.length === 0 ? [today, next] : [...days, next]);
  };

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('Instalments')}</legend>
      {days.map((day, place) => (
        // Instalments have no identity but their position.
        <Row key={place} align="center">
          <DateField
            aria-label={t('Instalment {place, number}: due date', { place: place + 1 })}
            min={today}
            value={day}
            onChange={(value) => set(days.map((one, index) => (index === place ? value : one)))}
          />
          <span className={classes.amount}>{moneyText(amounts[inOrder.indexOf(day)] ?? 0, currency)}</span>
          <RowButton
            icon={IconX}
            label={
              day
                ? t('Remove instalment {place, number}, {date}', { place: place + 1, date: dayText(day) })
                : t('Remove instalment {place, number}', { place: place + 1 })
            }
            onClick={() => set(days.length === 2 ? [] : days.filter((_day, index) => index !== place))}
          />
        </Row>
      ))}
      {problems.instalmentsOn && (
        <p className={classes.problem} role="alert">
          {problems.instalmentsOn}
        </p>
      )}
      {days.length < most && (
        <Button
          variant="default"
          size="xs"
          className={classes.tail}
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={add}
        >
          {days.length === 0 ? t('Split into instalments') : t('Add instalment')}
        </Button>
      )}
    </fieldset>
  );
}
