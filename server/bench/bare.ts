import fastify from 'fastify';

/**
 * The floor of an endpoint: Fastify alone, which reads the same rows and answers the same bytes, with none of our code.
 * Returns what asks it once.
 */
export async function bareServer(read: () => Promise<unknown>): Promise<(bytes: string) => Promise<unknown>> {
  const app = fastify();
  let bytes = '';
  app.get('/', async (_request, reply) => {
    await read();
    return reply.type('application/json').send(bytes);
  });
  await app.ready();
  return (answer) => {
    bytes = answer;
    return app.inject('/');
  };
}
