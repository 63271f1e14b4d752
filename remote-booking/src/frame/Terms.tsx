import classes from './frame.module.css';

/** The business's terms, collapsed at first. */
export function Terms({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <details className={classes.terms}>
      <summary>{title}</summary>
      <p className={classes.termsText} dir="auto">
        {text}
      </p>
    </details>
  );
}
