import type { PayPage } from '@daybook/contract/pay';
import { t } from '@daybook/i18n';
import { useId } from 'react';
import type { Claiming } from '../../transfer/claiming.ts';
import { PayOnline } from './PayOnline.tsx';
import { PayTransfer } from './PayTransfer.tsx';
import classes from './pay.module.css';

interface Props {
  view: PayPage;
  token: string;
  claiming: Claiming;
}

/** Every payment method for this invoice. */
export function WaysToPay({ view, token, claiming }: Props) {
  const id = useId();
  const { online, transfer, cash, card } = view.ways;
  const here = hereText(cash, card);
  const hasOther = online.length > 0 || transfer !== null;
  return (
    <section aria-labelledby={id} className={classes.block}>
      <h2 id={id} className={classes.subtitle}>
        {t('How to pay')}
      </h2>
      {online.length > 0 && <PayOnline view={view} token={token} />}
      {transfer && <PayTransfer account={transfer} view={view} claiming={claiming} />}
      {here && <p className={classes.hint}>{here}</p>}
      {!here && !hasOther && <p className={classes.hint}>{t('Ask us how to pay.')}</p>}
    </section>
  );
}

/** Paying at the business; null if that is not possible. */
function hereText(cash: boolean, card: boolean): string | null {
  if (cash && card) return t('You can pay by cash or card in person.');
  if (cash) return t('You can pay in cash in person.');
  return card ? t('You can pay by card in person.') : null;
}
