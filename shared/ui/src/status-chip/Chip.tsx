import { t } from '@daybook/i18n';
import type { Icon } from '@tabler/icons-react';
import classes from './StatusChip.module.css';

/** The name and look of a state; the word alone is sufficient. It is translated where it is shown. */
export interface ChipLook {
  word: string;
  icon: Icon;
  /** Grey if nothing is left to do, yellow while the business waits for somebody, red if somebody must act. */
  tone: 'gray' | 'yellow' | 'red';
  /** Waiting or over: shown as an outline. */
  isOpen?: boolean;
}

/** A state as an icon, a colour and a word. */
export function Chip({ look: { word, icon: Glyph, tone, isOpen } }: { look: ChipLook }) {
  return (
    <span className={classes.root} data-tone={tone} data-open={isOpen}>
      <Glyph aria-hidden size={14} stroke={2} />
      {t(word)}
    </span>
  );
}
