import { secretsFrom } from '@daybook/simulator/charges';
import { textSecretsFrom } from '@daybook/simulator/texts';
import { type Config, roles as everyRole } from './config.ts';
import { connectSimulator, offerDemoTransfer } from './modules/payments/providers/connect-demo.ts';
import { connectTextSimulator } from './modules/text-messages/connect-demo.ts';
import type { Deps } from './platform/deps.ts';
import { createSecretBox } from './platform/secret-box.ts';

/** Values of this installation alone; the program contains none of them. */
function simulatorSecretsOf(config: Config) {
  const { derive } = createSecretBox(config);
  return { secrets: secretsFrom(derive), textSecrets: textSecretsFrom(derive) };
}

/**
 * Starts the simulated providers of the demo business, unless the configuration names a simulator. Only for a server that
 * is alone and local: a simulator knows the payments of one process, and nobody else should reach it.
 */
export async function demoSimulator(config: Config) {
  const { demo, simulatorUrl, publicUrl, roles } = config;
  const isLocal = /^http:\/\/(?:127\.0\.0\.1|localhost)[:/]?/.test(publicUrl);
  if (!demo || simulatorUrl !== null || roles.size !== everyRole.length || !isLocal) return null;
  const { startSimulator } = await import('@daybook/simulator/start');
  return startSimulator({ publicUrl, port: 0, ...simulatorSecretsOf(config) });
}

/** Connects the simulated providers wherever nothing is connected. `isOurs`: this process runs them. */
export async function connectDemo(deps: Deps, { isOurs }: { isOurs: boolean }): Promise<void> {
  const { secrets, textSecrets } = simulatorSecretsOf(deps.config);
  await connectSimulator(deps, secrets, { isOurs });
  await connectTextSimulator(deps, textSecrets);
  await offerDemoTransfer(deps);
}
