declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: what the bundler gives for a CSS module
  export default classes;
}
declare module '*.css';
