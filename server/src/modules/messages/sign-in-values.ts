import type { TimeStyle } from '@daybook/domain/time-style';
import { t } from '@daybook/i18n';
import type { Values } from './fill-template.ts';
import { momentText } from './time-labels.ts';

/** The placeholder values of a sign-in. */
export const signInValues = ({
  at,
  zone,
  device,
  address,
  style,
}: {
  at: Date;
  zone: string;
  device: string;
  address: string;
  style: TimeStyle;
}): Values => ({
  'signIn.when': momentText(at, zone, style),
  'signIn.device': device || t('unknown'),
  'signIn.address': address || t('unknown'),
});
