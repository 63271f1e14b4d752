import type { Service } from '@daybook/contract/catalogue';
import type { Invoicing } from '@daybook/contract/invoice-settings';
import { rateText } from '@daybook/domain/documents/document-rows';
import { t } from '@daybook/i18n';
import { Row, Stack } from '@daybook/ui/Layout';
import { MoneyField } from '@daybook/ui/MoneyField';
import { PickField } from '@daybook/ui/PickField';
import { Button, Checkbox, Chip, Textarea, TextInput } from '@mantine/core';
import { RowButton } from '../../../kit/buttons/RowButton.tsx';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Chip.layer.css';
import { IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { personPick } from '../../../entities/catalogue/picks.ts';
import { DiscountField } from '../../../entities/invoice/DiscountField.tsx';
import { moneyText } from '../../../entities/invoice/money.ts';
import classes from './LineFields.module.css';
import { type LineDraft, withService } from './line-draft.ts';
import { ServiceField } from './ServiceField.tsx';

export interface LineChoices {
  services: readonly Service[];
  staff: readonly { staffId: string; name: string }[];
  taxRates: Invoicing['taxRates'];
  mayDiscount: boolean;
}

interface Props {
  line: LineDraft;
  /** The line number, from 1. */
  place: number;
  currency: string;
  choices: LineChoices;
  /** The problem of one of the line's fields. */
  problemOf: (field: keyof LineDraft) => string | undefined;
  /** The line's amount after its own discount. */
  netMinor: number;
  onChange: (line: LineDraft) => void;
  onRemove: () => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** One line: service, quantity, price and discount. Rare fields open below. */
export function LineFields(props: Props) {
  const { line, place, currency, choices, problemOf, netMinor, onChange, onRemove } = props;
  const hasMore = line.details !== '' || line.staffId !== null || line.unit !== '' || line.keepsPrice;
  const [isOpen, setIsOpen] = useState(hasMore);
  const set = (change: Partial<LineDraft>) => onChange({ ...line, ...change });
  const name = t('Line {place}', { place });

  return (
    <Stack data-line={line.key}>
      <div className={classes.main}>
        <div className={classes.description}>
          <ServiceField
            label={t('{name}: description', { name })}
            services={choices.services}
            value={line.description}
            error={problemOf('description')}
            onChange={(description) => set({ description })}
            onService={(service) => onChange(withService(line, service, currency))}
            onPaste={props.onPaste}
          />
        </div>
        <TextInput
          className={classes.quantity}
          aria-label={t('{name}: quantity', { name })}
          inputMode="decimal"
          placeholder="1"
          value={line.quantity}
          error={problemOf('quantity')}
          onChange={({ currentTarget }) => set({ quantity: currentTarget.value })}
        />
        <MoneyField
          currency={currency}
          className={classes.price}
          aria-label={t('{name}: price', { name })}
          placeholder={t('Price')}
          value={line.unitPrice}
          error={problemOf('unitPrice')}
          onChange={(unitPrice) => set({ unitPrice })}
        />
        <div className={classes.discount}>
          <DiscountField
            label={t('{name}: discount', { name })}
            isNamed={false}
            currency={currency}
            value={line.discount}
            error={problemOf('discount')}
            disabled={!choices.mayDiscount}
            onChange={(discount) => set({ discount })}
          />
        </div>
        <p className={classes.net}>{moneyText(netMinor, currency)}</p>
      </div>
      <Row align="center">
        <Taxes
          line={line}
          name={name}
          rates={choices.taxRates}
          onChange={(taxRateIds) => set({ taxRateIds })}
        />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={isOpen ? t('{name}: less', { name }) : t('{name}: more', { name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('Less') : t('More')}
        </Button>
        <RowButton icon={IconTrash} label={t('Remove line {place}', { place })} onClick={onRemove} />
      </Row>
      {isOpen && <More line={line} name={name} choices={choices} problemOf={problemOf} onChange={set} />}
    </Stack>
  );
}

interface TaxesProps {
  line: LineDraft;
  name: string;
  rates: LineChoices['taxRates'];
  onChange: (taxRateIds: string[]) => void;
}

/** The line's taxes. An archived tax is offered only to a line that already has it. */
function Taxes({ line: { taxRateIds }, name, rates, onChange }: TaxesProps) {
  const offered = rates.filter(
    ({ taxRateId, kind, isArchived }) =>
      kind !== 'withholding' && (!isArchived || taxRateIds.includes(taxRateId)),
  );
  if (offered.length === 0) return <span className={classes.taxes} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its legend into its border
    <div className={classes.taxes} role="group" aria-label={t('{name}: taxes', { name })}>
      <Chip.Group multiple value={[...taxRateIds]} onChange={onChange}>
        {offered.map(({ taxRateId, name: tax, rate }) => (
          <Chip key={taxRateId} value={taxRateId} size="xs" variant="light">
            {tax} {rateText(rate)}
          </Chip>
        ))}
      </Chip.Group>
    </div>
  );
}

interface MoreProps {
  line: LineDraft;
  name: string;
  choices: LineChoices;
  problemOf: Props['problemOf'];
  onChange: (change: Partial<LineDraft>) => void;
}

function More({ line, name, choices, problemOf, onChange }: MoreProps) {
  return (
    <Stack gap="md">
      <Textarea
        label={t('Details')}
        aria-label={t('{name}: details', { name })}
        maxLength={1000}
        autosize
        minRows={1}
        maxRows={6}
        value={line.details}
        error={problemOf('details')}
        onChange={({ currentTarget }) => onChange({ details: currentTarget.value })}
      />
      <div className={classes.pair}>
        <PickField
          label={t('Team member')}
          aria-label={t('{name}: team member', { name })}
          value={line.staffId ?? ''}
          onChange={(staffId) => onChange({ staffId: staffId || null })}
          picks={[{ value: '', label: t('No one') }, ...choices.staff.map((person) => personPick(person))]}
        />
        <TextInput
          label={t('Unit')}
          aria-label={t('{name}: unit', { name })}
          placeholder={t('hour, piece')}
          maxLength={20}
          value={line.unit}
          error={problemOf('unit')}
          onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
        />
      </div>
      <Checkbox
        label={t('Exclude from invoice discount')}
        checked={line.keepsPrice}
        onChange={({ currentTarget }) => onChange({ keepsPrice: currentTarget.checked })}
      />
    </Stack>
  );
}
