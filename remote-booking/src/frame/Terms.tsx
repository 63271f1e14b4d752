import classes from './frame.module.css';

/** What the business wants to be read, out of the way until it is. */
export function Terms({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <details className={classes.terms}>
      <summary>{title}</summary>
      <p className={classes.termsText}>{text}</p>
    </details>
  );
}
