import { Avatar } from '@mantine/core';
import '@mantine/core/styles/Avatar.layer.css';
import { initials } from '../format/names.ts';
import { smallestFor } from '../picture/smallest-for.ts';
import { hueOf } from '../theme/hues.ts';
import classes from './PersonAvatar.module.css';

interface Props {
  name: string;
  /** A picture, or null for initials. */
  src?: string | null;
  /** The size in pixels. */
  size?: number;
  /** The person's hue in degrees, if one was chosen. */
  hue?: number;
}

/** A person's picture, or their initials. Hidden from screen readers, because the name is beside it. */
export function PersonAvatar({ name, src = null, size = 32, hue }: Props) {
  return (
    <Avatar
      src={src && smallestFor(src, size)}
      alt=""
      size={size}
      aria-hidden
      classNames={{ placeholder: classes.initials }}
      style={{ '--hue': hue ?? hueOf(name) }}
    >
      {initials(name)}
    </Avatar>
  );
}
