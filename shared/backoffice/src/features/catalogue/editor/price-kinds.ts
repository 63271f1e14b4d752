import type { PriceKind } from '@daybook/domain/money';
import { type Message, msg } from '@daybook/i18n';

export const priceKindLabels: Readonly<Record<PriceKind, Message>> = {
  fixed: msg('Fixed'),
  from: msg('Starting from'),
  free: msg('Free'),
  on_request: msg('On request'),
};
