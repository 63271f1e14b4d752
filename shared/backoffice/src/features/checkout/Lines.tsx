import type { Checkout } from '@daybook/contract/checkout';
import { t } from '@daybook/i18n';
import { InlineError } from '@daybook/ui/InlineError';
import { Stack } from '@daybook/ui/Layout';
import { MoneyField } from '@daybook/ui/MoneyField';
import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { DiscountField } from '../../entities/invoice/DiscountField.tsx';
import { moneyText } from '../../entities/invoice/money.ts';
import { RowButton } from '../../kit/buttons/RowButton.tsx';
import { AddLine } from './AddLine.tsx';
import { type AddedLine, discountOf, type ShownLine } from './checkout-draft.ts';
import classes from './lines.module.css';
import type { CheckoutState } from './use-checkout.ts';

interface Props {
  checkout: Checkout;
  state: CheckoutState;
}

/** The lines with price and staff. Those of an issued invoice are final. */
export function Lines({ checkout, state }: Props) {
  const { draft, set, figures, problems } = state;
  const mayDiscount = !checkout.invoice && checkout.abilities.includes('discount');
  const discount = discountOf(checkout, draft);
  const hasDiscount = draft.discount !== null || (!checkout.invoice && checkout.discount !== null);
  const mayAdd = !checkout.invoice;
  const change = (line: ShownLine, given: Partial<AddedLine>) =>
    line.position === null
      ? set({ added: draft.added.map((one) => (one.key === line.key ? { ...one, ...given } : one)) })
      : set({ prices: { ...draft.prices, [line.key]: given.price ?? line.price } });
  const remove = ({ key, position }: ShownLine) => {
    if (position === null) set({ added: draft.added.filter((one) => one.key !== key) });
    else set({ removed: [...draft.removed, key] });
    // The button disappears with its line, so the focus moves to the form.
    state.root.current?.focus();
  };

  return (
    <Stack as="section" aria-label={t('Items')}>
      {figures.lines.length > 0 && (
        <Stack as="ul" gap="sm">
          {figures.lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              currency={checkout.currency}
              totalMinor={figures.totals?.lines[index]?.net ?? null}
              isEditable={mayAdd && line.isEditable}
              problems={{ price: problems[line.key], description: problems[`${line.key} description`] }}
              onChange={(given) => change(line, given)}
              onRemove={() => remove(line)}
            />
          ))}
        </Stack>
      )}
      <InlineError>{problems.lines}</InlineError>
      {hasDiscount && (
        <DiscountField
          label={t('Discount')}
          currency={checkout.currency}
          value={discount}
          error={problems.discount}
          disabled={!mayDiscount}
          autoFocus={draft.discount !== null}
          onChange={(given) => set({ discount: given })}
        />
      )}
      {(mayAdd || (mayDiscount && !hasDiscount)) && (
        <AddLine
          currency={checkout.currency}
          onAdd={mayAdd ? (line) => set({ added: [...draft.added, line] }) : null}
          onDiscount={mayDiscount && !hasDiscount ? () => set({ discount }) : null}
        />
      )}
    </Stack>
  );
}

interface LineProps {
  line: ShownLine;
  currency: string;
  totalMinor: number | null;
  isEditable: boolean;
  problems: { price: string | undefined; description: string | undefined };
  onChange: (given: Partial<AddedLine>) => void;
  onRemove: () => void;
}

function Line({ line, currency, totalMinor, isEditable, problems, onChange, onRemove }: LineProps) {
  const { description, staffName, quantity, serviceId, position } = line;
  const name = description || t('New item');
  const isFree = position === null && serviceId === null;
  const details = [staffName && t('with {staff}', { staff: staffName }), quantity !== '1' && `× ${quantity}`];
  const detail = details.filter(Boolean).join(' · ');
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        {isFree ? (
          <TextInput
            aria-label={t('Item')}
            autoFocus
            placeholder={t('Item')}
            maxLength={300}
            value={description}
            error={problems.description}
            onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
          />
        ) : (
          <p className={classes.name}>{description}</p>
        )}
        {detail && <p className={classes.detail}>{detail}</p>}
      </div>
      {isEditable ? (
        <>
          <MoneyField
            className={classes.price}
            aria-label={t('Price: {name}', { name })}
            currency={currency}
            value={line.price}
            error={problems.price}
            onChange={(price) => onChange({ price })}
          />
          <RowButton icon={IconX} label={t('Remove {name}', { name })} onClick={onRemove} />
        </>
      ) : (
        totalMinor !== null && <p className={classes.amount}>{moneyText(totalMinor, currency)}</p>
      )}
    </li>
  );
}
