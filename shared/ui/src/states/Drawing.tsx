import classes from './Drawing.module.css';

export type DrawingName = keyof typeof drawings;

/** Spot drawings of empty places, in the accent and the house's colours. */
const drawings = {
  /** A day without appointments: a leaf of a calendar, and a comb. */
  calendar: (
    <>
      <rect className={classes.paper} x="22" y="24" width="44" height="46" rx="6" />
      <path className={classes.accent} d="M22 36v-6a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v6z" />
      <path className={classes.line} d="M33 19v9M55 19v9M31 46h8M45 46h8M31 56h8" />
      <path className={classes.clay} d="m58 52 15 9-3 5-3-2-3 5-3-2-3 5-3-2-3 5-5-3z" />
    </>
  ),
  /** Nobody yet: two people, of whom one has braids. */
  people: (
    <>
      <path className={classes.accent} d="M20 76c0-13 8-20 18-20s18 7 18 20z" />
      <circle className={classes.skin} cx="38" cy="42" r="11" />
      <path className={classes.ink} d="M26 44c-2-12 4-17 12-17s14 5 12 17c-4-3-6-7-12-7s-8 4-12 7z" />
      <path className={classes.clay} d="M48 76c0-11 6-17 14-17s14 6 14 17z" />
      <circle className={classes.skin} cx="62" cy="48" r="9" />
      <path
        className={classes.ink}
        d="M52 52c-2-10 3-15 10-15s12 5 10 15v12h-3V49c-4 0-9-1-11-4-1 3-3 5-3 7v12h-3z"
      />
    </>
  ),
  /** Nothing on offer: scissors on a mirror. */
  services: (
    <>
      <circle className={classes.paper} cx="44" cy="44" r="25" />
      <path
        className={classes.accent}
        d="M44 14a30 30 0 1 0 0 60 30 30 0 0 0 0-60zm0 6a24 24 0 1 1 0 48 24 24 0 0 1 0-48z"
      />
      <path className={classes.accent} d="M40 72h8l2 10H38z" />
      <path className={classes.line} d="m34 30 18 24M54 30 36 54" />
      <circle className={classes.ring} cx="34" cy="58" r="5" />
      <circle className={classes.ring} cx="54" cy="58" r="5" />
      <path className={classes.clay} d="m68 20 2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
    </>
  ),
  /** No money yet: a receipt and coins. */
  money: (
    <>
      <path className={classes.paper} d="M28 18h34v54l-5.7-4-5.6 4-5.7-4-5.7 4-5.6-4-5.7 4z" />
      <path className={classes.line} d="M36 30h18M36 39h18M36 48h10" />
      <ellipse className={classes.accent} cx="66" cy="70" rx="13" ry="6" />
      <ellipse className={classes.accent} cx="66" cy="63" rx="13" ry="6" />
      <ellipse className={classes.clay} cx="66" cy="56" rx="13" ry="6" />
    </>
  ),
  /** No messages: an open envelope with a sheet. */
  mail: (
    <>
      <path className={classes.accent} d="m20 44 28-20 28 20v30H20z" />
      <rect className={classes.paper} x="28" y="30" width="40" height="34" rx="3" />
      <path className={classes.line} d="M36 40h24M36 48h16" />
      <path className={classes.clay} d="M20 46v28h56V46L48 64z" />
    </>
  ),
  /** Nothing found: a magnifying glass over a list. */
  search: (
    <>
      <rect className={classes.paper} x="24" y="20" width="40" height="52" rx="5" />
      <path className={classes.line} d="M32 32h24M32 42h14M32 52h10" />
      <path className={classes.handle} d="m65 69 10 10" />
      <circle className={classes.accent} cx="56" cy="58" r="16" />
      <circle className={classes.paper} cx="56" cy="58" r="10" />
    </>
  ),
  /** Not for this reader: a padlock, and its key. */
  locked: (
    <>
      <path className={classes.ring} d="M36 46V34a12 12 0 0 1 24 0v12" />
      <rect className={classes.accent} x="26" y="44" width="44" height="32" rx="6" />
      <circle className={classes.paper} cx="48" cy="57" r="5" />
      <path className={classes.paper} d="M46 59h4l2 9h-8z" />
    </>
  ),
  /** A link without a target: two ends of a cord. */
  lost: (
    <>
      <rect className={classes.paper} x="28" y="18" width="40" height="34" rx="5" />
      <path className={classes.line} d="M36 30h24M36 40h14" />
      <path className={classes.handle} d="M18 74c10-14 16 4 24-6" />
      <path className={classes.ring} d="M54 74c8-14 14 4 24-6" />
      <path className={classes.line} d="m47 58 2 6M54 58l-3 4" />
    </>
  ),
  /** Nothing recorded: an open book. */
  book: (
    <>
      <path className={classes.accent} d="M18 28h30v48H18zM48 28h30v48H48z" />
      <path className={classes.paper} d="M22 24h20a6 6 0 0 1 6 6v42a6 6 0 0 0-6-4H22z" />
      <path className={classes.paper} d="M74 24H54a6 6 0 0 0-6 6v42a6 6 0 0 1 6-4h20z" />
      <path className={classes.line} d="M29 36h12M29 45h12M55 36h12" />
      <path className={classes.clay} d="M62 22h8v20l-4-4-4 4z" />
    </>
  ),
  /** Everything done: a cup on a folded towel, with a tick. */
  done: (
    <>
      <rect className={classes.accent} x="22" y="62" width="52" height="12" rx="6" />
      <path className={classes.paper} d="M32 36h28v14a12 12 0 0 1-12 12h-4a12 12 0 0 1-12-12z" />
      <path className={classes.line} d="M60 41h5a5 5 0 0 1 0 11h-6M40 28c0-4 4-4 4-8M50 28c0-4 4-4 4-8" />
      <path className={classes.tick} d="m39 48 5 5 9-10" />
    </>
  ),
} as const;

export const drawingNames = Object.keys(drawings) as readonly DrawingName[];

export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg className={classes.root} viewBox="0 0 96 96" aria-hidden>
    <circle className={classes.ground} cx="48" cy="48" r="44" />
    {drawings[name]}
  </svg>
);
