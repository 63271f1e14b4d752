import webpack, { type Configuration } from 'webpack';

/** Builds once. Rejects with the errors and warnings. */
export function runBundler(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) return reject(new Error('The bundler did not start.'));
    compiler.run((error, stats) => {
      const problems = error?.stack ?? stats?.toString({ all: false, errors: true, warnings: true });
      compiler.close(() => (problems ? reject(new Error(problems)) : resolve()));
    });
  });
}
