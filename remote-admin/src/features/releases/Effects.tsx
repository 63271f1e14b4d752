import classes from './Releases.module.css';

/** The coming effects, one per line. */
export function Effects({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={classes.effects}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
