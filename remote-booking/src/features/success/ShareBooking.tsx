import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import classes from './success.module.css';
import { whatsAppLink } from './whatsapp-link.ts';

/** Tells friends or family about the visit. */
export const ShareBooking = ({ booking }: { booking: SelfServiceBooking }) => (
  <p className={classes.block}>
    <Button
      component="a"
      href={whatsAppLink(booking)}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconBrandWhatsapp aria-hidden size={18} stroke={1.75} />}
    >
      {t('Share on WhatsApp')}
    </Button>
  </p>
);
