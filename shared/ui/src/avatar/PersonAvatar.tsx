import { Avatar } from '@mantine/core';
import '@mantine/core/styles/Avatar.layer.css';
import { initials } from '../format/names.ts';
import { smallestFor } from '../picture/smallest-for.ts';

interface Props {
  name: string;
  /** A picture, or null for initials. */
  src?: string | null;
  /** The size in pixels. */
  size?: number;
}

/** A person's picture, or their initials. Hidden from screen readers, because the name is beside it. */
export function PersonAvatar({ name, src = null, size = 32 }: Props) {
  return (
    <Avatar src={src && smallestFor(src, size)} alt="" size={size} color="brand" aria-hidden>
      {initials(name)}
    </Avatar>
  );
}
