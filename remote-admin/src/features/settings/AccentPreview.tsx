import { contrast } from '@daybook/domain/accent';
import { msg, t } from '@daybook/i18n';
import { shadesOf } from '@daybook/ui/accent-shades';
import type { CSSProperties } from 'react';
import formClasses from '../../settings-form/form.module.css';
import classes from './settings.module.css';

/** The backgrounds behind the colour. */
const schemes = [
  { name: msg('Light'), body: '#ffffff', text: '#192121', link: 7 },
  { name: msg('Dark'), body: '#131819', text: '#e3e7e8', link: 4 },
] as const;

const ratioText = (ratio: number) => t('{ratio}:1', { ratio: ratio.toFixed(1) });

/** Examples of the colour in both schemes, with their contrast. */
export function AccentPreview({ color }: { color: string }) {
  const shades = shadesOf(color);
  const fill = shades[7] ?? color;
  return (
    <>
      <ul className={classes.previews} aria-label={t('Preview')}>
        {schemes.map(({ name, body, text, link }) => {
          const linkColor = shades[link] ?? color;
          const variables: CSSProperties = {
            '--preview-body': body,
            '--preview-text': text,
            '--preview-fill': fill,
            '--preview-link': linkColor,
          };
          return (
            <li key={name} className={classes.preview} style={variables}>
              <strong>{t(name)}</strong>
              <span className={classes.previewButton}>{t('Book now')}</span>
              <span className={classes.previewLink}>{t('Choose another time')}</span>
              <span className={classes.previewFacts}>
                {t('Contrast: buttons {button}, links {link}', {
                  button: ratioText(contrast(fill, '#ffffff')),
                  link: ratioText(contrast(linkColor, body)),
                })}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={formClasses.note}>
        {contrast(color, '#ffffff') >= 4.5
          ? t('The page uses shades of your colour.')
          : t(
              'White text would be hard to read on this colour ({ratio}; it needs 4.5:1). Buttons use a darker shade.',
              { ratio: ratioText(contrast(color, '#ffffff')) },
            )}
      </p>
    </>
  );
}
