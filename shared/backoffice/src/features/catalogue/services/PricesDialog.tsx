import { catalogueMutations } from '@daybook/api/catalogue-editing';
import type { ManagedServiceRow } from '@daybook/contract/service-lists';
import { currencyExponent } from '@daybook/domain/money';
import { changedPrice, type PriceChange } from '@daybook/domain/price-change';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { formatOwnMoney } from '@daybook/ui/format/money';
import { readAmount } from '@daybook/ui/format/money-text';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../catalogue.module.css';

interface Props {
  services: readonly ManagedServiceRow[];
  currency: string;
  onClose: () => void;
}

const isPriced = ({ priceKind }: ManagedServiceRow) => priceKind === 'fixed' || priceKind === 'from';

/** Reads `10` or `-7.5` as a percentage, or an amount; null if unreadable. */
export function readChange(kind: string, text: string, currency: string): PriceChange | null {
  const [, sign = '', digits = ''] = /^\s*([+−-]?)\s*(.+?)\s*%?\s*$/u.exec(text) ?? [];
  const factor = sign === '' || sign === '+' ? 1 : -1;
  if (kind === 'amount') {
    const amountMinor = readAmount(digits, currency);
    return amountMinor === null ? null : { kind, amountMinor: factor * amountMinor };
  }
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(digits)) return null;
  const hundredths = factor * Math.round(Number(digits) * 100);
  return hundredths < -10_000 ? null : { kind: 'percent', hundredths };
}

/** Changes many prices at once and previews each. */
export function PricesDialog({ services, currency, onClose }: Props) {
  const priced = services.filter(isPriced);
  const whole = 10 ** currencyExponent(currency);
  const [kind, setKind] = useTyped('prices-kind', 'percent');
  const [text, setText] = useTyped('prices-text', '');
  const [roundTo, setRoundTo] = useTyped('prices-roundTo', String(whole));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [showsErrors, setShowsErrors] = useState(false);
  const save = useMutation({ ...catalogueMutations.changePrices(), meta: shownByScreen });
  const change = readChange(kind, text, currency);
  const chosen = priced.filter(({ serviceId }) => !left.has(serviceId));
  const money = (amountMinor: number) => formatOwnMoney({ amountMinor, currency });

  const confirm = () => {
    setShowsErrors(true);
    if (!change || chosen.length === 0) return;
    save.mutate(
      {
        change,
        roundToMinor: Number(roundTo),
        services: chosen.map(({ serviceId, version }) => ({ serviceId, version })),
      },
      {
        onSuccess: ({ changed }) => {
          notify({
            tone: 'success',
            message: t('{count, plural, one {# price} other {# prices}} changed.', { count: changed }),
          });
          onClose();
        },
      },
    );
  };
  const toggle = (serviceId: string) => {
    const next = new Set(left);
    if (!next.delete(serviceId)) next.add(serviceId);
    setLeft(next);
  };
  const nothing = showsErrors && chosen.length === 0 ? t('Choose at least one service.') : null;

  return (
    <ConfirmDialog
      isOpen
      title={t('Change prices')}
      confirmLabel={t('Change {count, plural, one {# price} other {# prices}}', { count: chosen.length })}
      dismissLabel={t('Cancel')}
      isBusy={save.isPending}
      error={nothing ?? (save.error && sentenceOf(save.error))}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <div className={classes.fields}>
        <NativeSelect
          label={t('Change by')}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
          data={[
            { value: 'percent', label: t('Percent') },
            { value: 'amount', label: t('Amount ({currency})', { currency }) },
          ]}
        />
        <TextInput
          data-autofocus
          label={t('Amount')}
          placeholder={kind === 'percent' ? '10 or -7.5' : '500 or -500'}
          value={text}
          error={showsErrors && !change && t('Enter a number such as 10 or -7.5.')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <NativeSelect
          label={t('Round to')}
          value={roundTo}
          onChange={({ currentTarget }) => setRoundTo(currentTarget.value)}
          data={[1, whole, 10 * whole, 50 * whole, 100 * whole, 500 * whole]
            .filter((step, index, all) => all.indexOf(step) === index)
            .map((step) => ({ value: String(step), label: money(step) }))}
        />
      </div>
      <p className={classes.detail}>
        {t(
          'Options and add-ons change with their service. Team members’ own prices and existing bookings stay the same.',
        )}
      </p>
      <div className={classes.scroll}>
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t('Service')}</th>
              <th scope="col">{t('Current')}</th>
              <th scope="col">{t('New')}</th>
            </tr>
          </thead>
          <tbody>
            {priced.map(({ serviceId, name, priceMinor }) => (
              <tr key={serviceId}>
                <th scope="row">
                  <Checkbox label={name} checked={!left.has(serviceId)} onChange={() => toggle(serviceId)} />
                </th>
                <td>{money(priceMinor)}</td>
                <td>
                  {change && !left.has(serviceId)
                    ? money(changedPrice(priceMinor, change, Number(roundTo)))
                    : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ConfirmDialog>
  );
}
