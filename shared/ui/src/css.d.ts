declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: the bundler exports CSS modules like this
  export default classes;
}
declare module '*.css';
