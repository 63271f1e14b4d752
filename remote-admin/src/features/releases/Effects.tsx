import classes from './Releases.module.css';

/** What will happen, a line each. */
export function Effects({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={classes.effects}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
