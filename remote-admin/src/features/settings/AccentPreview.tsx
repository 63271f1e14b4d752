import { contrast } from '@daybook/domain/accent';
import { shadesOf } from '@daybook/ui/accent-shades';
import type { CSSProperties } from 'react';
import formClasses from '../../settings-form/form.module.css';
import classes from './settings.module.css';

/** The backgrounds behind the colour. */
const schemes = [
  { name: 'Light', body: '#ffffff', text: '#192121', link: 7 },
  { name: 'Dark', body: '#131819', text: '#e3e7e8', link: 4 },
] as const;

const ratioText = (ratio: number) => `${ratio.toFixed(1)} to 1`;

/** Examples of the colour in both schemes, with their contrast. */
export function AccentPreview({ color }: { color: string }) {
  const shades = shadesOf(color);
  const fill = shades[7] ?? color;
  return (
    <>
      <ul className={classes.previews} aria-label="Preview">
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
              <strong>{name}</strong>
              <span className={classes.previewButton}>Book now</span>
              <span className={classes.previewLink}>Choose another time</span>
              <span className={classes.previewFacts}>
                Contrast: button {ratioText(contrast(fill, '#ffffff'))}, link{' '}
                {ratioText(contrast(linkColor, body))}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={formClasses.note}>
        {contrast(color, '#ffffff') >= 4.5
          ? 'Shades of your colour are used as the page needs them.'
          : `White text would not read on your colour as it is (${ratioText(contrast(color, '#ffffff'))}): buttons use a darker shade of it. Readable is 4.5 to 1 or more.`}
      </p>
    </>
  );
}
